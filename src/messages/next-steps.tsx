import type { CompanySettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";

const STEPS = [
  {
    title: "Sie beschreiben",
    text: "Fahrzeug, Leistungen und was Ihnen wichtig ist. Ein paar Stichworte genügen.",
  },
  {
    title: "Wir schlagen vor",
    text: "Sie bekommen von uns ein Pflegepaket mit einem festen Preis.",
  },
  {
    title: "Sie entscheiden",
    text: "Erst wenn Ihnen beides passt, machen wir einen Termin aus. Die Anfrage verpflichtet Sie zu nichts.",
  },
];

/** What follows from an individual request, and the quicker way. */
export function NextSteps({
  company,
}: {
  company: Pick<CompanySettings, "phoneNumbers" | "callHoursNote">;
}) {
  const [phone] = company.phoneNumbers;
  return (
    <aside
      aria-labelledby="next-steps-title"
      className="on-dark self-start rounded-card bg-graphite-900 p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="next-steps-title" className="text-xl">
        So geht es weiter
      </h2>
      <ol className="mt-5 space-y-5">
        {STEPS.map(({ title, text }, position) => (
          <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="wide text-xl text-amber-400">
              {position + 1}
            </span>
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-sm text-silver">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {phone && (
        <div className="mt-7 border-white/15 border-t pt-5">
          <p className="text-sm text-silver">Lieber gleich sprechen?</p>
          <a
            href={phoneLink(phone)}
            className="wide figures inline-flex min-h-11 items-center text-xl hover:text-amber-400"
          >
            {phone}
          </a>
          <p className="text-sm text-silver">{company.callHoursNote}</p>
        </div>
      )}
    </aside>
  );
}

import { useContact } from "#bookings/mails/contact-links.tsx";
import { WayLink } from "#bookings/mails/message-dialog.tsx";
import { MESSAGE_WAYS, messageLink } from "#bookings/mails/message-link.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import { formatEuro } from "#lib/money.ts";
import { PAPER_WORDS } from "#papers/paper-state.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { approvalNumber, longerText, sumCents } from "../approvals/approval.ts";
import type { Approval } from "../approvals/schema.ts";
import { Totals } from "./approval-form.tsx";
import type { AskedBooking } from "./device-store.tsx";
import { SaidOnTelephone } from "./said-on-telephone.tsx";

type SentProps = {
  approval: Approval;
  booking: AskedBooking;
  onChanged: () => Promise<void>;
};

const TONES = { gesendet: "amber", angenommen: "petrol" } as const;

/** What was asked, its answer, and while there is none the ways to get one. */
export function ApprovalSent({ approval, booking, onChanged }: SentProps) {
  const { nummer, stand, befunde, antwort, vorher_cent, grund, name, beantwortet_am } = approval;
  const isOpen = stand === "gesendet";
  return (
    <section
      aria-label={approvalNumber(nummer)}
      className="space-y-4 rounded-card border border-line bg-white p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{approvalNumber(nummer)}</h2>
        <Badge tone={stand in TONES ? TONES[stand as keyof typeof TONES] : "dark"}>
          {PAPER_WORDS[stand]}
        </Badge>
      </div>
      <p className="text-sm text-ink-2">
        {isOpen &&
          `Antwort bis ${formatGermanMoment(Date.parse(approval.gueltig_bis))}. Ohne Antwort machen Sie nur das Vereinbarte.`}
        {stand === "angenommen" &&
          beantwortet_am &&
          `Zugestimmt ${formatGermanMoment(Date.parse(beantwortet_am))}${antwort?.telefon ? `, am Telefon: ${name}` : ""}.`}
        {(stand === "abgelehnt" || stand === "abgelaufen") && "Es bleibt beim Vereinbarten."}
      </p>
      <ul className="divide-y divide-line">
        {befunde.map((finding, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={place} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {finding.title}
              <span className="block text-sm text-ink-2">
                {[
                  finding.grund,
                  longerText(finding) && `dauert ${longerText(finding)} länger`,
                  antwort && (antwort.wahl.includes(place) ? "freigegeben" : "nicht freigegeben"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="figures shrink-0">{formatEuro(finding.preis_cent)}</span>
          </li>
        ))}
      </ul>
      {grund && <p className="wrap-anywhere">„{grund}“</p>}
      <Totals
        before={vorher_cent}
        after={antwort ? antwort.nachher_cent : vorher_cent + (isOpen ? sumCents(befunde) : 0)}
      />
      {isOpen && <Ways {...{ approval, booking, onChanged }} />}
    </section>
  );
}

function Ways({ approval, booking, onChanged }: SentProps) {
  const { id, url, qr, nummer, weg } = approval;
  const { company } = useShopClasses();
  const contact = useContact(booking);
  const { isBusy, problem, run } = useCall();
  const text = [
    greeting(booking.name),
    `an Ihrem Auto ist uns etwas aufgefallen. Bitte sehen Sie es sich an und sagen Sie uns Bescheid, ob wir es machen sollen: ${url}`,
    `Ohne Ihre Antwort machen wir nur das Vereinbarte.`,
    company?.companyName ?? "",
  ].join("\n\n");

  async function change(send: Parameters<typeof run>[0]) {
    await run(send);
    await onChanged();
  }

  async function withdraw() {
    const isSure = await confirm({
      question: "Diese Freigabe zurückziehen?",
      confirmLabel: "Zurückziehen",
      children: <p>Der Link des Kunden sagt dann, dass sie nicht mehr gilt.</p>,
    });
    if (isSure) await change(() => api("POST /approvals/:id/withdraw", { params: { id } }));
  }

  return (
    <div className="space-y-4 border-line border-t pt-4">
      {weg === "mail" && <p>Die E-Mail ist unterwegs. Der Link geht auch so:</p>}
      <div className="flex flex-wrap gap-2.5 *:flex-[1_1_8rem]">
        {MESSAGE_WAYS.filter((way) => way !== "email").map((way) => (
          <WayLink
            key={way}
            way={way}
            isLoading={!contact}
            href={
              contact && messageLink(way, { ...contact, subject: approvalNumber(nummer), text })
            }
            onOpen={() => {}}
          />
        ))}
      </div>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR-Code zur Freigabe"
        width={200}
        height={200}
        className="mx-auto rounded-control border border-line bg-white"
      />
      <p className="text-center text-sm text-ink-2">
        Steht der Kunde vor Ihnen, hält er seine Kamera darauf.
      </p>
      <LinkField label="Adresse" url={url} />
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
      <SaidOnTelephone
        name={booking.name}
        titles={approval.befunde.map(({ title }) => title)}
        isBusy={isBusy}
        onSaid={({ name, wahl }) =>
          void change(() =>
            api("POST /approvals/:id/said", { params: { id }, body: { name, wahl } }),
          )
        }
      />
      <Button variant="quiet" className="w-full" disabled={isBusy} onClick={() => void withdraw()}>
        Freigabe zurückziehen
      </Button>
    </div>
  );
}

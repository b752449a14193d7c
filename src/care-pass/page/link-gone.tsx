import type { PublicSettings } from "#company/schema.ts";
import { mailLink } from "#lib/mail-link.ts";
import { phoneLink } from "#lib/phone-link.ts";

/** The same for tampered, revoked and unknown links. */
export function LinkGone({ company }: { company: Pick<PublicSettings, "email" | "phoneNumbers"> }) {
  const [phone] = company.phoneNumbers;
  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="text-section">Dieser Link gilt nicht mehr</h1>
      <p className="measure mt-4">
        Der Link zu einem Pflegepass gilt, bis er zurückgenommen wird. Vielleicht ist er auch
        unvollständig: Bitte öffnen Sie ihn dann noch einmal dort, wo Sie ihn bekommen haben.
      </p>
      <p className="measure mt-4">
        Ihr eigenes Auto? Schreiben Sie uns an{" "}
        <a href={mailLink(company.email)} className="text-link wrap-anywhere">
          {company.email}
        </a>
        {phone && (
          <>
            {" "}
            oder rufen Sie an:{" "}
            <a href={phoneLink(phone)} className="text-link figures">
              {phone}
            </a>
          </>
        )}
        . Wir schicken Ihnen einen neuen.
      </p>
    </div>
  );
}

import { CarFront, Mail, MailCheck, MapPin, Pencil, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { mailLink } from "#lib/mail-link.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Button } from "#ui/button.tsx";
import { tell } from "#ui/tell.tsx";
import { CardDialog } from "./card-dialog.tsx";
import type { CardDetails, CustomerCard } from "./schema.ts";
import { useJoining } from "./use-joining.tsx";

const LINK = "text-link inline-flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere";

/** How to reach somebody, and with which cars they come. */
export function CustomerFacts({ card }: { card: CustomerCard }) {
  const [isEditing, setIsEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const { titleOf } = useShopClasses();
  const ofFirm = new Set(card.firma?.fahrzeuge.map(({ id }) => id));
  const cars = card.fahrzeuge.filter(({ id }) => !ofFirm.has(id));
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-xl">Kontakt</h2>
        {card.angaben && (
          <Button variant="quiet" className="px-3!" onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" className="size-5" />
            Bearbeiten
          </Button>
        )}
      </div>
      <ul>
        {card.telefon && (
          <li>
            <a href={phoneLink(card.telefon)} className={`${LINK} figures`}>
              <Phone aria-hidden="true" className="size-4.5 shrink-0" />
              {card.telefon}
            </a>
          </li>
        )}
        {card.email && (
          <li>
            <a href={mailLink(card.email)} className={LINK}>
              <Mail aria-hidden="true" className="size-4.5 shrink-0" />
              {card.email}
            </a>
          </li>
        )}
        <OpenAddresses card={card} />
        {card.anschrift && (
          <li className="flex min-h-11 items-center gap-2.5 wrap-anywhere">
            <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
            {card.anschrift}
          </li>
        )}
      </ul>
      {card.angaben && <Billing details={card.angaben} />}
      {isEditing && card.angaben && (
        <CardDialog
          card={card}
          details={card.angaben}
          onSaved={() => {
            setIsEditing(false);
            void tell("Die Karte ist gespeichert.");
            void revalidate();
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
      {cars.length > 0 && (
        <>
          <h2 className="mt-5 mb-2 text-xl">Fahrzeuge</h2>
          <ul className="space-y-1.5">
            {cars.map(({ id, name, kfz, kennzeichen, fahrer }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <Detail>
                  {[
                    kennzeichen !== name && kennzeichen,
                    titleOf(kfz),
                    fahrer && `Fahrer: ${fahrer}`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Detail>
              </li>
            ))}
          </ul>
        </>
      )}
      {card.pflegepaesse.length > 0 && (
        <>
          <h2 className="mt-5 mb-0.5 text-xl">Pflegepass</h2>
          <ul>
            {card.pflegepaesse.map(({ id, kennzeichen, modell }) => (
              <li key={id}>
                <Link to={withQuery(paths.admin.carePasses, { auto: id })} className={LINK}>
                  <CarFront aria-hidden="true" className="size-4.5 shrink-0" />
                  {[kennzeichen, modell].filter(Boolean).join(" · ")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Billing({ details }: { details: CardDetails }) {
  const {
    firma,
    rechnungsanschrift,
    rechnungsmail,
    bestellnummer,
    leitwegId,
    ustId,
    sammelrechnung,
  } = details;
  const lines = [
    firma,
    rechnungsanschrift,
    rechnungsmail,
    bestellnummer && `Bestellnummer ${bestellnummer}`,
    ustId && `USt-IdNr. ${ustId}`,
    leitwegId && `Leitweg-ID ${leitwegId}`,
    firma !== "" && sammelrechnung ? "Sammelrechnung" : "",
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className="mt-5 mb-1.5 text-xl">Rechnung an</h2>
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
    </>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-2">{children}</span>;
}

/** Addresses that were only typed: the owner says which are the customer's. */
function OpenAddresses({ card }: { card: CustomerCard }) {
  const isAdmin = useIsAdmin();
  const { busyWith, problem, confirmAddress } = useJoining(card.key);
  if (card.offeneAdressen.length === 0) return null;
  return (
    <>
      {card.offeneAdressen.map((email) => (
        <li key={email} className="my-2 rounded-control border border-line bg-paper p-3 text-sm">
          <p className="wrap-anywhere">
            <span className="font-semibold">{email}</span> hat noch niemand bestätigt. Link zum
            Pflegepass und Rechnungen an einen Termin, den jemand aus dem Team eingetragen hat,
            warten darauf.
          </p>
          {isAdmin && (
            <Button
              variant="quiet"
              className="mt-2"
              aria-label={`Adresse stimmt: ${email}`}
              busy={busyWith === email}
              onClick={() => void confirmAddress(email)}
            >
              <MailCheck aria-hidden="true" className="size-5" />
              Adresse stimmt
            </Button>
          )}
          <p role="alert" className="mt-2 text-rot-700 empty:hidden">
            {problem}
          </p>
        </li>
      ))}
    </>
  );
}

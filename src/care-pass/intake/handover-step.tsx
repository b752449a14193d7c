import { Check, CircleCheck, Mail, MessageCircle, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { CompletionPart } from "./completion-part.tsx";
import type { KeptVisit } from "./device-store.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";
import type { ReadyMessage } from "./work-schema.ts";

/** The customer hears that the car is ready, and then the visit is completed with its receipt. */
export function HandoverStep({
  visit,
  tellReady,
  look,
}: Pick<IntakeOnDevice, "visit" | "tellReady" | "look">) {
  const { stand, meldung } = visit;
  const told = stand?.fertig_am ?? null;
  const isMailed = stand?.fertig_mail_am != null;
  const message = useReadyMessage(visit);
  return (
    <div className="space-y-8">
      <section aria-label="Dem Kunden Bescheid geben" className="space-y-3">
        <h2 className="text-lg">Dem Kunden Bescheid geben</h2>
        {told !== null && (
          <p role="status" className="flex gap-3 rounded-card border border-line bg-white p-4">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-petrol-700" />
            <span>
              <strong className="block">Fertig gemeldet</strong>
              am {formatGermanMoment(Date.parse(told))}
              {isMailed ? ", per E-Mail" : ""}
            </span>
          </p>
        )}
        {meldung !== null && <p role="status">Wird gesendet, sobald das Netz da ist.</p>}
        {!isMailed && meldung === null && (
          <Ways {...{ visit, tellReady, message }} isTold={told !== null} />
        )}
      </section>
      <CompletionPart
        visit={visit}
        isTold={told !== null}
        isAdmin={message !== undefined}
        look={look}
      />
    </div>
  );
}

type WaysProps = Pick<IntakeOnDevice, "visit" | "tellReady"> & {
  isTold: boolean;
  message: ReadyMessage | undefined;
};

function Ways({ visit, tellReady, isTold, message }: WaysProps) {
  const { stand, annahme, problem } = visit;
  const mail = stand?.mail ?? (annahme.email === "" ? "keine_adresse" : "moeglich");

  function sentBy(weg: "whatsapp" | "sms") {
    if (!isTold) tellReady(false);
    if (visit.bookingId)
      void api("POST /bookings/:id/messages", {
        params: { id: visit.bookingId },
        body: { art: "fertig", weg },
      });
  }

  return (
    <>
      <p hidden={isTold && mail !== "moeglich"}>
        {mail === "moeglich"
          ? "In der E-Mail stehen Öffnungszeiten, Preis, wie bezahlt werden kann, Ihre Bemerkung und die Pflegehinweise."
          : mail === "keine_adresse"
            ? "Es ist keine E-Mail-Adresse bekannt."
            : "Der Kunde möchte dazu keine E-Mail."}
      </p>
      {problem && (
        <p role="alert" className="font-medium text-rot-700">
          {problem}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {mail === "moeglich" && (
          <Button variant={isTold ? "quiet" : "primary"} onClick={() => tellReady(true)}>
            <Mail aria-hidden="true" className="size-5" />
            {isTold ? "Auch per E-Mail sagen" : "Fertig: E-Mail senden"}
          </Button>
        )}
        {message?.whatsapp && (
          <a
            href={message.whatsapp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass(mail === "moeglich" || isTold ? "quiet" : "primary")}
            onClick={() => sentBy("whatsapp")}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            Fertig: WhatsApp öffnen
          </a>
        )}
        {message?.sms && (
          <a href={message.sms} className={buttonClass("quiet")} onClick={() => sentBy("sms")}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Fertig: SMS öffnen
          </a>
        )}
        {message?.andereNummer && (message.whatsapp || message.sms) && (
          <p className="text-sm text-ink-2">
            WhatsApp und SMS gehen an {message.telefon}, die Nummer der Kundenkarte. Angegeben war{" "}
            {message.andereNummer}.
          </p>
        )}
        {annahme.telefon && (
          <a href={phoneLink(annahme.telefon)} className={buttonClass("quiet")}>
            <Phone aria-hidden="true" className="size-5" />
            Anrufen: <span className="figures">{annahme.telefon}</span>
          </a>
        )}
        {!isTold && (
          <Button
            variant={mail === "moeglich" || message?.whatsapp ? "quiet" : "primary"}
            onClick={() => tellReady(false)}
          >
            <Check aria-hidden="true" className="size-5" />
            Fertig, der Kunde weiß es schon
          </Button>
        )}
      </div>
    </>
  );
}

/** The owner's own app sends it. Behind its link to the pass are receipts, so the server gives it to admins alone: a page from before a network knows nobody. */
function useReadyMessage({ id, fertig }: KeptVisit): ReadyMessage | undefined {
  const { session } = useSession();
  const isStaff = "user" in session && session.user.role === "mitarbeiter";
  const [message, setMessage] = useState<ReadyMessage>();
  useEffect(() => {
    if (isStaff || !fertig) return;
    void api("GET /pass-visits/:id/ready-message", { params: { id } }).then(
      (answer) => answer.ok && setMessage(answer.data),
    );
  }, [id, isStaff, fertig]);
  return message;
}

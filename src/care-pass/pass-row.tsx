import { Mail, QrCode, Undo2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "#accounts/session.tsx";
import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import type { ShopPass, ShownPassLink } from "./owner-schema.ts";

const MAIL = "POST /passes/:id/link";
const NO_ANSWER = "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.";

/** A car with its page: the link to it is mailed, shown, or taken back. */
export function PassRow({ pass, onDone }: { pass: ShopPass; onDone: (sentence: string) => void }) {
  const { id, kennzeichen, modell, farbe, kfz, besuche, zuletzt, name, email } = pass;
  const { session } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [link, setLink] = useState<ShownPassLink>();
  const [isAsked, setIsAsked] = useState(false);
  const attempt = useIdempotentSend();
  const params = { id };

  async function run(at: typeof MAIL | "DELETE /passes/:id/link", done: string) {
    setIsBusy(true);
    const answer = await attempt((headers) =>
      at === MAIL ? api(at, { params, headers }) : api(at, { params }),
    );
    setIsBusy(false);
    setIsAsked(false);
    setProblem(answer.ok ? "" : answer.error || NO_ANSWER);
    if (answer.ok) onDone(done);
  }

  async function show() {
    setIsBusy(true);
    const answer = await api("GET /passes/:id/link", { params });
    setIsBusy(false);
    setProblem(answer.ok ? "" : answer.error || NO_ANSWER);
    if (answer.ok) setLink(answer.data);
  }

  return (
    <article
      aria-label={`${kennzeichen} ${modell}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <span className="figures">{kennzeichen}</span> {modell}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {[farbe, VEHICLE_CLASS_LABELS[kfz], name].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-ink-2">
          {besuche === 1 ? "1 Besuch" : `${besuche} Besuche`}
          {zuletzt && `, zuletzt am ${formatGermanDate(zuletzt)}`}
        </p>
        {problem && (
          <p role="alert" className="mt-1 text-sm font-medium text-rot-700">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full">
        {email && (
          <Button
            variant="quiet"
            className="max-sm:flex-1 max-sm:px-3!"
            busy={isBusy}
            aria-label={`Link mailen: ${kennzeichen}`}
            onClick={() => void run(MAIL, `Der Link geht an ${email}.`)}
          >
            <Mail aria-hidden="true" className="size-5" />
            Link mailen
          </Button>
        )}
        {session.state === "admin" && session.user.role === "admin" && (
          <Button
            variant="quiet"
            className="max-sm:flex-1"
            busy={isBusy}
            aria-label={`Link zeigen: ${kennzeichen}`}
            onClick={() => void show()}
          >
            <QrCode aria-hidden="true" className="size-5" />
            Zeigen
          </Button>
        )}
        <Button
          variant="quiet"
          className="max-sm:flex-1"
          aria-label={`Links zurücknehmen: ${kennzeichen}`}
          onClick={() => setIsAsked(true)}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          Zurücknehmen
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        question="Alle Links zu diesem Pflegepass zurücknehmen?"
        confirmLabel="Zurücknehmen"
        busy={isBusy}
        onConfirm={() =>
          void run(
            "DELETE /passes/:id/link",
            "Die Links gelten nicht mehr. Der nächste, den Sie schicken, ist ein neuer.",
          )
        }
        onCancel={() => setIsAsked(false)}
      >
        <p>Auch die, die der Kunde selbst weitergegeben hat, öffnen dann nichts mehr.</p>
      </ConfirmDialog>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </article>
  );
}

function LinkDialog({ link, onClose }: { link: ShownPassLink | undefined; onClose: () => void }) {
  return (
    <Dialog open={link !== undefined} onClose={onClose} title="Link zum Pflegepass" size="small">
      {link && (
        <div className="space-y-5">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
            alt="QR-Code zum Pflegepass"
            width={240}
            height={240}
            className="mx-auto w-full max-w-60 rounded-control border border-line bg-white"
          />
          <p className="text-sm text-ink-2">
            Der Kunde hält seine Kamera darauf. Der Link gehört ihm: Dahinter liegen auch seine
            Unterlagen.
          </p>
          <LinkField label="Adresse" url={link.url} />
          {link.whatsapp && (
            <a
              href={link.whatsapp}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("primary", "w-full")}
              onClick={() => void api("PUT /settings", { body: { whatsapp: true } })}
            >
              Mit WhatsApp schicken
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}

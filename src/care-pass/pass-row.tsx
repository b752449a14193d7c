import { Link2Off as LinkOff, Mail, QrCode } from "lucide-react";
import { useState } from "react";
import { useSession } from "#accounts/session.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { confirm } from "#ui/tell.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import type { ShopPass, ShownPassLink } from "./owner-schema.ts";

/** A car with its page: the link to it is mailed, shown, or made to end. */
export function PassRow({ pass, onDone }: { pass: ShopPass; onDone: (sentence: string) => void }) {
  const { id, kennzeichen, modell, farbe, kfz, besuche, zuletzt, name, email } = pass;
  const { session } = useSession();
  const { titleOf } = useShopClasses();
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const [link, setLink] = useState<ShownPassLink>();
  const sendOnce = useIdempotentSend();
  const params = { id };

  async function mail() {
    const answer = await run(() =>
      sendOnce(params, (headers) => api("POST /passes/:id/link", { params, headers })),
    );
    if (answer?.ok) onDone(`Der Link geht an ${email}.`);
  }

  async function show() {
    const answer = await run(() => api("GET /passes/:id/link", { params }));
    if (answer?.ok) setLink(answer.data);
  }

  async function takeBack() {
    const isSure = await confirm({
      question: "Alle Links zu diesem Pflegepass sperren?",
      confirmLabel: "Sperren",
      children: <p>Auch die, die der Kunde selbst weitergegeben hat, öffnen dann nichts mehr.</p>,
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /passes/:id/link", { params }));
    if (answer?.ok)
      onDone("Die Links gelten nicht mehr. Der nächste, den Sie schicken, ist ein neuer.");
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
          {[farbe, titleOf(kfz), name].filter(Boolean).join(" · ")}
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
            className="max-sm:flex-1 max-sm:px-3! max-sm:text-sm!"
            busy={isBusy}
            aria-label={`Link mailen: ${kennzeichen}`}
            onClick={() => void mail()}
          >
            <Mail aria-hidden="true" className="size-5" />
            Link mailen
          </Button>
        )}
        {session.state === "admin" && session.user.role === "admin" && (
          <Button
            variant="quiet"
            className="max-sm:flex-1 max-sm:px-3! max-sm:text-sm!"
            busy={isBusy}
            aria-label={`Link zeigen: ${kennzeichen}`}
            onClick={() => void show()}
          >
            <QrCode aria-hidden="true" className="size-5" />
            Zeigen
          </Button>
        )}
        <ActionMenu
          actions={[{ label: "Link sperren", icon: LinkOff, onChoose: () => void takeBack() }]}
          label={`Aktionen für ${kennzeichen}`}
        />
      </div>
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

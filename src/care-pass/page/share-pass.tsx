import { Share2 } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import type { Share } from "./schema.ts";
import { SHARE_NAME_LENGTH } from "./share-terms.ts";

/** Links for others: made, copied and taken back by the customer. */
export function SharePass({ token, baseUrl }: { token: string; baseUrl: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [shares, setShares] = useState<readonly Share[]>([]);
  const { isBusy, problem, run } = useCall();
  const sendOnce = useIdempotentSend();

  async function open() {
    const answer = await run(() => api("GET /pass-links/:token/shares", { params: { token } }));
    if (!answer?.ok) return;
    setShares(answer.data);
    setIsOpen(true);
  }

  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:flex-1"
        onClick={() => void open()}
        busy={isBusy && !isOpen}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Link weitergeben
      </Button>
      {problem && !isOpen && <Problem sentence={problem} />}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Link weitergeben" size="small">
        <p className="mb-5 text-sm text-ink-2">
          Mit einem eigenen Link, ohne Kennzeichen und ohne Ihre Unterlagen. Sie nehmen ihn
          jederzeit zurück.
        </p>
        <ul className="space-y-5">
          {shares.map((share) => (
            <li key={share.id} className="border-line border-b pb-5">
              <LinkField
                label={share.bezeichnung || "Link ohne Namen"}
                url={baseUrl + share.pfad}
              />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-xs text-ink-2">
                  Seit {formatGermanMoment(Date.parse(share.erstellt_am))}
                  {share.alleBilder && ", mit allen Bildern"}
                  {share.darfGezeigtWerden && ", darf auf der Website stehen"}
                </p>
                <Button
                  variant="quiet"
                  busy={isBusy}
                  aria-label={`Link zurücknehmen: ${share.bezeichnung || "ohne Namen"}`}
                  onClick={async () => {
                    const params = { token, id: share.id };
                    const answer = await run(() =>
                      api("DELETE /pass-links/:token/shares/:id", { params }),
                    );
                    if (answer?.ok) setShares((known) => known.filter(({ id }) => id !== share.id));
                  }}
                >
                  Zurücknehmen
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <NewShare
          isBusy={isBusy}
          onMake={async (body) => {
            const made = await run(() =>
              sendOnce(body, (headers) =>
                api("POST /pass-links/:token/shares", { params: { token }, body, headers }),
              ),
            );
            if (made?.ok) setShares(made.data);
            return made?.ok === true;
          }}
        />
        {problem && <Problem sentence={problem} />}
      </Dialog>
    </>
  );
}

type Wish = { bezeichnung: string; alleBilder: boolean; darfGezeigtWerden: boolean };

function NewShare({
  isBusy,
  onMake,
}: {
  isBusy: boolean;
  onMake: (wish: Wish) => Promise<boolean>;
}) {
  const [bezeichnung, setBezeichnung] = useState("");
  const [alleBilder, setAlleBilder] = useState(false);
  const [darfGezeigtWerden, setDarfGezeigtWerden] = useState(false);
  return (
    <form
      className="mt-5 space-y-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onMake({ bezeichnung, alleBilder, darfGezeigtWerden })) setBezeichnung("");
      }}
    >
      <TextField
        label="Für wen?"
        isOptional
        maxLength={SHARE_NAME_LENGTH}
        value={bezeichnung}
        onChange={(event) => setBezeichnung(event.target.value)}
      />
      <CheckboxField
        label="Auch Bilder von vorne und hinten"
        hint="Darauf kann Ihr Kennzeichen zu sehen sein."
        checked={alleBilder}
        onChange={(event) => setAlleBilder(event.target.checked)}
      />
      <CheckboxField
        label="Der Betrieb darf diese Seite auf seiner Website zeigen"
        hint="Geben Sie ihm dann den Link. Nehmen Sie ihn zurück, ist sie dort sofort weg."
        checked={darfGezeigtWerden}
        onChange={(event) => setDarfGezeigtWerden(event.target.checked)}
      />
      <Button type="submit" busy={isBusy} className="w-full">
        Neuen Link machen
      </Button>
    </form>
  );
}

export function Problem({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-rot-700">
      {sentence}
    </p>
  );
}

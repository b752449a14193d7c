import { Dialog } from "#ui/dialog.tsx";
import { type MailBlock, mailBlocks } from "./mail-blocks.ts";
import type { MailText } from "./mail-schema.ts";

/** What a mail says, as plain text: nothing in it can be pressed. */
export function MailDialog({ mail, onClose }: { mail: MailText | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title={mail?.subject}
      size="wide"
      closesOnBackdrop
      closesByBack
      isText
    >
      {mail && (
        <>
          <p className="text-sm wrap-anywhere text-ink-2">an {mail.recipient}</p>
          {mail.knopf && (
            <p className="measure mt-3 text-sm text-ink-2">
              Der Knopf „{mail.knopf}“ ist persönlich: Sein Link entsteht erst beim Versenden und
              steht nur in der E-Mail selbst.
            </p>
          )}
          <div className="mt-4 space-y-3.5 rounded-card border border-line bg-white p-4 wrap-anywhere sm:p-6">
            {mailBlocks(mail.text).map((block, place) => (
              // A mail that is read does not change its order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Block key={place} block={block} />
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === "title") return <h3 className="text-lg not-first:pt-3">{block.text}</h3>;
  if (block.kind === "text") return <p className="measure whitespace-pre-wrap">{block.text}</p>;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-y py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {block.facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-1 gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

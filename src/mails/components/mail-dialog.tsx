import { Dialog } from "#ui/dialog.tsx";
import type { MailText } from "../schema.ts";

/** What a mail says, as plain text: nothing in it can be pressed (M3). */
export function MailDialog({ mail, onClose }: { mail: MailText | undefined; onClose: () => void }) {
  return (
    <Dialog open={mail !== undefined} onClose={onClose} title={mail?.subject} size="wide" closesOnBackdrop closesByBack isText>
      {mail && (
        <>
          <p className="text-sm wrap-anywhere text-ink-2">an {mail.recipient}</p>
          {mail.knopf && (
            <p className="measure mt-3 text-sm text-ink-2">
              Der Knopf „{mail.knopf}“ ist persönlich: Sein Link entsteht erst beim Versenden und steht nur in der E-Mail selbst.
            </p>
          )}
          <p className="mt-4 rounded-card border border-line bg-white p-4 text-[0.9375rem]/6 whitespace-pre-wrap wrap-anywhere sm:p-6">
            {mail.text}
          </p>
        </>
      )}
    </Dialog>
  );
}

// chunk: shell

import { MailOrCall } from "./mail-or-call.tsx";

/** Without JavaScript nothing can be sent; the telephone and the facts beside the form are of use all the same. */
export type NoScriptNoteProps = { email: string; phone: string | undefined; what?: string };

export function NoScriptNote(props: NoScriptNoteProps) {
  // A browser that runs scripts renders nothing inside: its script need not bring the words.
  return <noscript>{import.meta.env.SSR && <Words {...props} />}</noscript>;
}

function Words({ email, phone, what = "Dieses Formular" }: NoScriptNoteProps) {
  return (
    <p className="mb-6 rounded-control bg-amber-200 px-4 py-3 text-ink">
      {`${what} braucht JavaScript. Schreiben Sie uns sonst an `}
      <MailOrCall email={email} phone={phone} />.
    </p>
  );
}

// chunk: shell

import { phoneLink } from "#lib/phone-link.ts";

/** Without JavaScript nothing can be sent; the facts beside the form are of use all the same. */
export function NoScriptNote({ email, phone }: { email: string; phone: string | undefined }) {
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-amber-200 px-4 py-3 text-ink">
        Dieses Formular braucht JavaScript. Schreiben Sie uns sonst an{" "}
        <a href={`mailto:${email}`} className="text-link break-all">
          {email}
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
        .
      </p>
    </noscript>
  );
}

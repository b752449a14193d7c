// chunk: shell

import { mailLink } from "#lib/mail-link.ts";
import { phoneLink } from "#lib/phone-link.ts";

/** 'info@… oder rufen Sie an: 0211 …', in the middle of a sentence. */
export function MailOrCall({ email, phone }: { email: string; phone: string | undefined }) {
  return (
    <>
      <a href={mailLink(email)} className="text-link wrap-anywhere">
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
    </>
  );
}

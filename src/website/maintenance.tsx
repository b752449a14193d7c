import { Mail, Phone } from "lucide-react";
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { phoneLink } from "#lib/phone-link.ts";
import { MAINTENANCE_TEXT, MAINTENANCE_TITLE } from "./maintenance-html.ts";

type MaintenanceProps = { companyName: string; phone: string; email: string };

/** Covers everything, open dialogs too, until it is taken away; what was typed below it stays. */
export function Maintenance({ companyName, phone, email }: MaintenanceProps) {
  const element = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    title.current?.focus();
    return () => dialog?.close();
  }, []);

  function reopen(event: SyntheticEvent) {
    if (event.target === element.current && !element.current.open) element.current.showModal();
  }

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto bg-graphite-950 p-0 open:flex"
    >
      <div className="frame my-auto max-w-3xl py-16">
        <Silhouette bild="limousine" className="mb-8 max-w-72 text-silver" />
        <p className="text-silver">{companyName}</p>
        <h2 ref={title} id={titleId} tabIndex={-1} className="mt-3 text-section outline-none">
          {MAINTENANCE_TITLE}
        </h2>
        <div aria-hidden="true" className="light-strip my-8 h-px" />
        <p className="measure">{MAINTENANCE_TEXT}</p>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
          {phone && (
            <li>
              <a
                href={phoneLink(phone)}
                className="inline-flex min-h-11 items-center gap-3 text-lg hover:text-amber-400"
              >
                <Phone aria-hidden="true" className="size-5 text-amber-400" />
                <span className="figures">{phone}</span>
              </a>
            </li>
          )}
          {email && (
            <li>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center gap-3 text-lg break-all hover:text-amber-400"
              >
                <Mail aria-hidden="true" className="size-5 shrink-0 text-amber-400" />
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
    </dialog>
  );
}

import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { SERVICES_PATH } from "#lib/page-paths.ts";
import { buttonClass } from "#ui/button-class.ts";

export function RequestSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <div className="mx-auto max-w-xl animate-rise py-10 text-center">
      <span aria-hidden="true" className="mx-auto mb-6 grid size-16 place-items-center rounded-full bg-petrol-100 text-petrol-700">
        <Check className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
        Vielen Dank für Ihre Anfrage!
      </h1>
      <p className="mt-4 text-lg">Wir sehen sie uns an und melden uns so bald wie möglich mit einem Vorschlag und einem Preis.</p>
      <p className="mt-1 text-lg">Eine Bestätigung ist per E-Mail zu Ihnen unterwegs.</p>
      <Link to={SERVICES_PATH} className={buttonClass("primary", "mt-8")}>
        Zurück zu den Leistungen
      </Link>
    </div>
  );
}

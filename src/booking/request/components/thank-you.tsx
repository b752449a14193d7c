import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { HOME_PATH } from "#lib/page-paths.ts";
import { buttonClass } from "#ui/button-class.ts";

export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-xl animate-rise py-10 text-center">
      <span aria-hidden="true" className="mx-auto mb-6 grid size-16 place-items-center rounded-full bg-petrol-100 text-petrol-700">
        <Check className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
        Vielen Dank!
      </h1>
      <p className="mt-4 text-lg">Deine Terminanfrage wurde erfolgreich abgeschickt.</p>
      <p className="mt-1 text-lg">Danke! Wir melden uns bald bei dir.</p>
      <Link to={HOME_PATH} className={buttonClass("primary", "mt-8")}>
        Zur Startseite
      </Link>
    </div>
  );
}

import { phoneLink } from "#lib/phone-link.ts";

/** Shown by the boot script when the page's scripts do not come: what needs them would be dead and silent otherwise. */
export function ScriptsMissingNotice({ id, phone }: { id: string; phone: string | undefined }) {
  return (
    <div
      id={id}
      role="alert"
      hidden
      className="on-dark not-printed fixed inset-x-0 bottom-0 z-50 border-amber-400 border-t-4 bg-graphite-900 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float"
    >
      <div className="frame flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="measure">
          Ein Teil dieser Seite ist nicht angekommen: Formulare und Menüs gehen gerade nicht.{" "}
          {phone && (
            <>
              Am Telefon geht es immer:{" "}
              <a
                href={phoneLink(phone)}
                className="figures text-link inline-flex min-h-11 items-center font-semibold"
              >
                {phone}
              </a>
            </>
          )}
        </p>
        <button
          type="button"
          data-reload="true"
          className="inline-flex min-h-11 items-center font-semibold text-amber-400 underline underline-offset-4"
        >
          Seite neu laden
        </button>
      </div>
    </div>
  );
}

import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { NotFound } from "./not-found-content.tsx";

/** What a visitor sees when a page fails: a sentence and a way on, never a stack; that is for who works on it (`npm run dev`). */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="frame py-24">
      <h1 className="text-section">Da ist etwas schiefgegangen</h1>
      <p className="mt-4">
        Bitte laden Sie die Seite neu. Wenn es dabei bleibt, rufen Sie uns einfach an.
      </p>
      <p className="mt-6">
        <a href={paths.website.home} className={buttonClass("primary")}>
          Zur Startseite
        </a>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-8 overflow-x-auto text-sm">{error.stack}</pre>
      )}
    </div>
  );
}

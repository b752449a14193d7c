import { data, redirectDocument } from "react-router";
import { NotFound } from "../components/not-found.tsx";
import { isApart } from "../kinds-of-pages.ts";
import type { Route } from "./+types/not-found";

export function meta() {
  return [{ title: "Seite nicht gefunden" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

/** A visitor's page does not know the routes of the areas: these come as a document of their own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (isApart(pathname)) throw redirectDocument(pathname + search);
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}

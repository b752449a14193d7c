import { data } from "react-router";
import { NotFound } from "./not-found-content.tsx";

export function meta() {
  return [{ title: "Seite nicht gefunden" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

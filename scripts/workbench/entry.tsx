import "virtual:react-router/inject-hmr-runtime";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import areasUrl from "../../src/ui/areas.css?url";
import themeUrl from "../../src/ui/theme.css?url";
import { PARTS } from "./parts.tsx";

for (const href of [themeUrl, areasUrl]) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

const router = createMemoryRouter([{ path: "*", element: <AllParts /> }]);
createRoot(document.getElementById("parts") as HTMLElement).render(
  <RouterProvider router={router} />,
);

function AllParts() {
  return (
    <main className="space-y-12 p-4">
      {Object.entries(PARTS).map(([name, Part]) => (
        <section key={name} id={name} aria-labelledby={`${name}-name`} className="space-y-5">
          <h2
            id={`${name}-name`}
            className="border-line border-b pb-1 font-mono text-sm text-ink-2"
          >
            {name}
          </h2>
          <Part />
        </section>
      ))}
    </main>
  );
}

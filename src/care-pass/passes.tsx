import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { readSearch, writePage } from "#lib/list-address.ts";
import { paths } from "#lib/paths.ts";
import { DoneNotice } from "#ui/done-notice.tsx";
import { NothingFound } from "#ui/empty-list.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { load, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/passes";
import { PassRow } from "./pass-row.tsx";

/** One car alone, or what is searched for; a search is for all of them. */
const readAddress = (search: URLSearchParams) => ({
  auto: (search.get("auto") ?? "").slice(0, 12),
  q: readSearch(search).slice(0, 60),
  seite: 1,
});

export function meta() {
  return [{ title: "Pflegepass – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Pflegepässe konnten nicht geladen werden.", async (search) => {
    const { auto, q } = readAddress(search);
    const passes = need(
      await api("GET /passes", { query: { ...(auto && { auto }), ...(q && { suche: q }) } }),
    ).data;
    return { items: passes, total: passes.length };
  });
}

export default function Passes({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const address = useListAddress(readAddress, writePage);
  const [notice, setNotice] = useState("");
  const { auto, q } = address.filter;
  return (
    <ListPage
      title="Pflegepass"
      intro={
        <p>
          Jedes angenommene Auto hat eine Seite, die dem Kunden gehört. Hier schicken oder zeigen
          Sie ihm den Link, oder sperren ihn.
        </p>
      }
      beside={
        <div className={BESIDE_TITLE}>
          <SearchField
            label="Kennzeichen, Modell oder Name"
            value={q}
            onSearch={(text) => address.show({ q: text })}
          />
        </div>
      }
      narrow={
        <div className="mb-2">
          {session.state === "admin" && session.user.role === "admin" && (
            <p>
              <Link
                to={paths.admin.carePassPairs}
                className="text-link inline-flex min-h-11 items-center text-sm"
              >
                Bilderpaare, die Kunden zeigen lassen
              </Link>
            </p>
          )}
          {auto && (
            <p>
              <Link
                to={paths.admin.carePasses}
                className="text-link inline-flex min-h-11 items-center text-sm"
              >
                Alle Pflegepässe zeigen
              </Link>
            </p>
          )}
          <DoneNotice sentence={notice} className="mt-3" />
        </div>
      }
      list={loaderData}
      address={address}
      loadingLabel="Lade Pflegepässe…"
      summary={({ total }) => (total === 1 ? "1 Auto" : `${total.toLocaleString("de-DE")} Autos`)}
      empty={
        auto ? (
          "Dieser Pflegepass ist geschlossen oder gelöscht."
        ) : q ? (
          <NothingFound onClear={() => address.show({ q: "" })}>
            Kein Auto passt zu „{q}“.
          </NothingFound>
        ) : (
          "Noch kein Pflegepass. Der erste entsteht mit der ersten unterschriebenen Annahme."
        )
      }
    >
      {({ items }) => (
        <ul className="divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
          {items.map((pass) => (
            <li key={pass.id}>
              <PassRow pass={pass} onDone={setNotice} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

import { ArrowRight, ChevronDown } from "lucide-react";
import { Fragment, useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "#accounts/session.tsx";
import type { CompanySettings } from "#company/schema.ts";
import { settingFieldId } from "#company/settings/setting-field.tsx";
import { SETTINGS_DRAFTS } from "#company/settings/settings-section.tsx";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { formDraftsOf } from "#lib/form-drafts.ts";
import { Loading } from "#ui/loading.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useFrameRenewal } from "#website/frame-renewal.tsx";
import type { Route } from "./+types/settings";
import { loadSettings } from "./load-settings.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { SectionChoice } from "./settings-section-choice.tsx";
import {
  type Card,
  cardsOf,
  SECTIONS,
  type Section,
  type SectionFacts,
  sectionsOf,
} from "./settings-sections.tsx";

export function meta() {
  return [{ title: "Einstellungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSettings(request);
}

/** One section at a time, each saved by itself; what was saved shows in the frame around the page at once. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const renewFrame = useFrameRenewal();
  const [loaded, change] = useLocalChanges(loaderData.settings);
  const [dirtySections, setDirtySections] = useState<readonly string[]>([]);
  // What was typed before a reload is shown as unsaved in the list, too.
  const [restored] = useState(() => formDraftsOf(SETTINGS_DRAFTS));
  const today = useBerlinNow()?.datum;
  const isReady = loaded.data !== undefined && today !== undefined;
  const { current, choose } = useSection(isReady);
  const sections = sectionsOf(loaded.data);

  function onSettings(latest: CompanySettings) {
    change(() => latest);
    void renewFrame();
  }
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirtySections((known) =>
      known.includes(section) === isDirty
        ? known
        : isDirty
          ? [...known, section]
          : known.filter((other) => other !== section),
    );
  }, []);
  /** What is typed stays while another section is looked at. */
  const isKept = (id: string) => dirtySections.includes(id) || restored.includes(id);

  return (
    <div className="max-w-6xl">
      <PageTitle className="md:mb-3">Einstellungen</PageTitle>
      <SettingsSearch sections={sections} />
      <UnsavedChanges when={dirtySections.length > 0} />
      <WhenLoaded value={loaded}>
        {(settings) => {
          if (today === undefined) return <Loading label="Lade Einstellungen…" />;
          const section = { settings, onSettings, onDirty };
          const facts = {
            section,
            today,
            readiness: loaderData.readiness,
            cash: loaderData.cash,
            watch: loaderData.watch,
            audit: loaderData.audit,
            backup: loaderData.backup,
            mailServer: loaderData.mailServer,
            contact: loaderData.contact,
            email: "user" in session ? session.user.email : "",
          };
          return (
            <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-6 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-10">
              <SectionChoice
                sections={sections}
                current={current}
                dirty={dirtySections}
                onChoose={choose}
              />
              <div className="min-w-0">
                {sections.map((section) => (
                  <SectionCards
                    key={section.id}
                    section={section}
                    facts={facts}
                    isCurrent={section.id === current}
                    isKept={isKept}
                  />
                ))}
              </div>
            </div>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

/** The cards of a section, those that few shops need folded at its end. */
function SectionCards({
  section: { cards, further, pages },
  facts,
  isCurrent,
  isKept,
}: {
  section: Section;
  facts: SectionFacts;
  isCurrent: boolean;
  isKept: (id: string) => boolean;
}) {
  const shown = ({ id }: Card) => isCurrent || isKept(id);
  const card = ({ id, show }: Card) => <Fragment key={id}>{show(facts)}</Fragment>;
  return (
    <div hidden={!isCurrent} className="space-y-5">
      {cards.filter(shown).map(card)}
      {isCurrent && pages && <SettingsPages pages={pages} />}
      {further?.some(shown) && (
        <details className="group/further">
          <summary className="flex min-h-14 list-none items-center gap-3 rounded-card border border-line bg-white px-4 py-2 hover:bg-paper sm:px-7 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">Erweitert</span>
              <span className="block text-sm text-ink-2">
                {further.map(({ label }) => label).join(", ")}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-200 ease-out group-open/further:rotate-180"
            />
          </summary>
          <div className="mt-3 space-y-5">{further.filter(shown).map(card)}</div>
        </details>
      )}
    </div>
  );
}

/** What belongs here and has a page of its own. */
function SettingsPages({ pages }: { pages: NonNullable<Section["pages"]> }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {pages.map(({ to, label, about }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 no-underline hover:bg-paper sm:px-7"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-2">{about}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FROM_THE_FIELD = { staysInTheField: true };
type Arrival = { staysInTheField?: true; setting?: string } | null;

/** The section that the address names, or one of whose cards it names; the first where it names none. */
function useSection(isReady: boolean) {
  const { hash, state, key } = useLocation();
  const navigate = useNavigate();
  const asked = SECTIONS.find(
    (section) => hash === `#${section.id}` || cardsOf(section).some(({ id }) => hash === `#${id}`),
  );
  const { staysInTheField = false, setting } = (state as Arrival) ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for the same place again is led there again
  useEffect(() => {
    if (!isReady || !asked) return;
    const [first] = asked.cards;
    const anchor = hash === `#${asked.id}` ? first?.id : hash.slice(1);
    const card = document.getElementById(anchor ?? "");
    const field = setting && document.getElementById(settingFieldId(setting));
    card?.closest("details")?.setAttribute("open", "");
    // The whole of what is folded in the card, too.
    if (field) field.closest("details")?.setAttribute("open", "");
    // A jump waits for what was just saved. Whoever writes there by then is not taken out of the field.
    else if (card?.contains(document.activeElement)) return;
    if (anchor === first?.id) window.scrollTo({ top: 0, behavior: "instant" });
    else card?.scrollIntoView({ behavior: "instant" });
    // Whoever goes through a field's choices by arrow keys stays in it.
    if (!staysInTheField) (field || card)?.focus({ preventScroll: !field });
  }, [isReady, asked, hash, key, setting, staysInTheField]);

  return {
    current: (asked ?? SECTIONS[0])?.id ?? "",
    choose: (id: string) => void navigate({ hash: id }, { replace: true, state: FROM_THE_FIELD }),
  };
}

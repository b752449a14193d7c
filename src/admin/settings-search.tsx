import { useState } from "react";
import { Link, type To } from "react-router";
import type { Setting } from "#company/setting-kinds.ts";
import { SETTING_NAMES, SETTINGS } from "#company/settings.ts";
import { SearchField } from "#ui/search-field.tsx";
import { findSettings } from "./find-settings.ts";
import { cardsOf, type Section } from "./settings-sections.tsx";

type Found = { label: string; words: string; where: string; to: To; setting?: string };

const allOf = (sections: readonly Section[]): Found[] =>
  sections.flatMap((section) => [
    ...cardsOf(section).flatMap(({ id, label, alsoCalled = "" }) => [
      { label, words: alsoCalled, where: section.label, to: { hash: id } },
      ...SETTING_NAMES.filter((name) => SETTINGS[name].card === id).flatMap((name) => {
        const {
          label: named,
          asked = named,
          hint = "",
          alsoCalled: other = "",
        }: Setting = SETTINGS[name] as Setting;
        // A card that is named like its only setting is found once.
        if (named === label) return [];
        const words = `${named} ${other} ${hint}`;
        return [
          {
            label: asked,
            words,
            where: whereOf(section.label, label),
            to: { hash: id },
            setting: name,
          },
        ];
      }),
    ]),
    ...(section.pages ?? []).map(({ to, label, about }) => ({
      label,
      words: about,
      where: section.label,
      to,
    })),
  ]);

function whereOf(section: string, card: string): string {
  return section === card ? card : `${section} → ${card}`;
}

/** 'Wo stelle ich … ein?' */
export function SettingsSearch({ sections }: { sections: readonly Section[] }) {
  const [typed, setTyped] = useState("");
  const found = findSettings(typed, allOf(sections));
  return (
    <div className="mb-2 max-w-2xl md:mb-5">
      <SearchField label="Wo stelle ich … ein?" value={typed} onSearch={setTyped} />
      <div role="status">
        {typed.trim() !== "" && found.length === 0 && (
          <p className="mt-2 text-sm text-ink-2">
            Dazu gibt es keine Einstellung. Versuchen Sie ein anderes Wort.
          </p>
        )}
      </div>
      {found.length > 0 && (
        <ul
          aria-label="Gefundene Einstellungen"
          className="mt-2 divide-y divide-line rounded-control border border-line bg-white"
        >
          {found.map(({ label, where, to, setting }) => (
            <li key={`${where} ${label}`}>
              <Link
                to={to}
                state={{ setting }}
                onClick={() => setTyped("")}
                className="block px-4 py-2.5 no-underline hover:bg-paper focus-visible:-outline-offset-3"
              >
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-2">{where}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

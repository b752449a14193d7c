import { OWN_TEXT_HINT } from "#company/own-text.ts";
import type { SettingsCardId } from "#company/setting-kinds.ts";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { SETTINGS } from "#company/settings.ts";
import { InfoContent, infoText } from "#company/texts/info-content.tsx";
import type { LongText } from "#company/texts/standard-long-texts.ts";
import { TextGaps } from "#company/texts/text-gaps-notice.tsx";
import { standardTexts } from "#company/texts/without-standard.ts";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { OwnTextField } from "./own-text-field.tsx";
import { Preview } from "./text-preview.tsx";

type Sheet = { info: NamedInfo; card: SettingsCardId; title: string; description: string };

const SHEETS: Record<LongText, Sheet> = {
  hinweise: {
    info: "hinweise",
    card: "texte-hinweise",
    title: "Hinweise",
    description:
      "Was Kunden vor dem Termin wissen sollen. Wer bucht, bestätigt, dass er es gelesen hat.",
  },
  edelInfo: {
    info: "edel-info",
    card: "texte-edel-info",
    title: "Edel-Info",
    description:
      "Was Sie nicht anbieten und was es stattdessen gibt. Wer bucht, bestätigt, dass er es gelesen hat.",
  },
  agb: {
    info: "agb",
    card: "texte-agb",
    title: "AGB",
    description:
      "Der Standardtext richtet sich von selbst nach Vertragsmodell, Steuer und Gerichtsstand. Ein eigener Text bleibt stehen, wie er ist; was ihm dann fehlt, steht unter dem Feld. Lassen Sie eigene AGB rechtlich prüfen.",
  },
};

/** A text with headings, paragraphs and lists, on a page of its own and in dialogs. */
export function LongTextSection({ name, ...props }: SectionProps & { name: LongText }) {
  const { info, card, title, description } = SHEETS[name];
  return (
    <SettingsSection
      {...props}
      id={card}
      title={title}
      description={`${description} Seite: ${paths.info[info]}`}
    >
      {({ values, change, problems }) => {
        const standard = standardTexts(values);
        const shown = infoText(info, values);
        return (
          <div className="grid grid-cols-1 gap-6 @3xl:grid-cols-2">
            <div className="space-y-6">
              {name === "edelInfo" && (
                <OwnTextField
                  label={SETTINGS.edelTitel.label}
                  value={values.edelTitel}
                  standard={standard.edelTitel}
                  maxLength={SETTINGS.edelTitel.field.maxLength}
                  error={problems.edelTitel}
                  onChange={(edelTitel) => change({ edelTitel })}
                />
              )}
              <OwnTextField
                label={SETTINGS[name].label}
                hint={OWN_TEXT_HINT}
                rows={20}
                value={values[name]}
                standard={standard[name]}
                maxLength={SETTINGS[name].field.maxLength}
                error={problems[name]}
                onChange={(text) => change({ [name]: text })}
              />
              {name !== "edelInfo" && (
                <TextGaps
                  name={name}
                  company={{
                    ...values,
                    [name]: values[name] === standard[name] ? "" : values[name],
                  }}
                />
              )}
            </div>
            <Preview>
              <p className="mb-5 text-xl font-semibold">{shown.title}</p>
              <InfoContent text={shown} />
            </Preview>
          </div>
        );
      }}
    </SettingsSection>
  );
}

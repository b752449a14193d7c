import { Badge } from "#ui/badge.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { SETTINGS } from "../settings.ts";
import { MOST, SETTING_LENGTH } from "../settings-limits.ts";
import { markedReviews } from "./settings-change.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const STARS = [5, 4, 3, 2, 1];

export function ReviewsSettings(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="bewertungen"
      title={SETTINGS.reviews.label}
      description="Bitte nur, was Ihnen wirklich jemand gesagt oder geschrieben hat. Wer ein Beispiel ändert, nimmt ihm die Kennzeichnung; ohne Bewertungen fehlt der Abschnitt auf der Startseite. Sobald ein Kunde einen Besuch bewertet hat, stehen dort nur noch echte Bewertungen."
    >
      {({ values, change, problems }) => {
        const marked = markedReviews(values.reviews, props.settings.reviews);
        return (
          <ListEditor
            legend={<span className="sr-only">{SETTINGS.reviews.label}</span>}
            items={values.reviews}
            onChange={(reviews) => change({ reviews })}
            blank={{ name: "", rating: 5, text: "", isSample: false }}
            most={MOST.reviews}
            addLabel="Bewertung hinzufügen"
            itemLabel={(position) => `Bewertung ${position + 1}`}
            error={problems.reviews}
          >
            {(review, set, position) => (
              <div className="grid grid-cols-1 gap-3 rounded-control bg-paper p-3 @xl:grid-cols-[2fr_1fr] sm:p-4">
                {marked[position]?.isSample && (
                  <p className="@xl:col-span-2">
                    <Badge>Beispiel</Badge>
                  </p>
                )}
                <TextField
                  label={`Name zu Bewertung ${position + 1}`}
                  value={review.name}
                  maxLength={SETTING_LENGTH.reviewName}
                  error={problems[`reviews.${position}.name`]}
                  onChange={(event) => set({ ...review, name: event.target.value })}
                />
                <SelectField
                  label={`Sterne zu Bewertung ${position + 1}`}
                  value={review.rating}
                  error={problems[`reviews.${position}.rating`]}
                  onChange={(event) => set({ ...review, rating: Number(event.target.value) })}
                >
                  {STARS.map((stars) => (
                    <option key={stars} value={stars}>
                      {stars} {stars === 1 ? "Stern" : "Sterne"}
                    </option>
                  ))}
                </SelectField>
                <TextArea
                  label={`Text zu Bewertung ${position + 1}`}
                  rows={3}
                  className="@xl:col-span-2"
                  value={review.text}
                  maxLength={SETTING_LENGTH.reviewText}
                  error={problems[`reviews.${position}.text`]}
                  onChange={(event) => set({ ...review, text: event.target.value })}
                />
              </div>
            )}
          </ListEditor>
        );
      }}
    </SettingsSection>
  );
}

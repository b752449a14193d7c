import { IdTiles } from "#catalogue/id-tiles.tsx";
import { isAskedNowhere } from "#catalogue/with-booking-rules.ts";
import type { Question } from "#company/setting-shapes.ts";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { MOST, SETTING_LENGTH } from "#company/settings-limits.ts";
import { api } from "#lib/api.ts";
import { QUESTION_KINDS } from "#lib/question-kinds.ts";
import { EuroField } from "#ui/euro-field.tsx";
import { CheckboxField, SelectField, TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { useQuery } from "#ui/use-query.tsx";

const KIND_LABELS: Record<Question["art"], string> = {
  text: "Text",
  wahl: "Auswahl",
  ja_nein: "Ja oder Nein",
  zahl: "Zahl",
  foto: "Foto",
};
const NO_ANSWER = { text: "", zuschlag_cent: null };

/** What is asked with a booking, beside what every booking needs. */
export function QuestionsSection(props: SectionProps) {
  const asked = useQuery("services", 0, () => api("GET /services"));
  const services = asked.status === "ready" ? asked.data : undefined;
  return (
    <SettingsSection
      {...props}
      id="fragen"
      title="Eigene Fragen"
      description="Was Sie vorher wissen müssen, fragt die Website im dritten Schritt der Buchung: höchstens fünf Fragen zu einer Leistung. Eine Antwort zur Auswahl kann einen Aufpreis haben; er steht neben der Antwort, ist eine eigene Zeile des Preises, und Rabatte gelten für ihn nicht. Was gebucht ist, behält Frage und Antwort, wie sie waren."
    >
      {({ values, change, problems }) => (
        <ListEditor
          legend={<span className="sr-only">Eigene Fragen</span>}
          items={values.fragen}
          onChange={(fragen) => change({ fragen })}
          blank={newQuestion()}
          most={MOST.questions}
          addLabel="Frage hinzufügen"
          itemLabel={(position) => `Frage ${position + 1}`}
          error={problems.fragen}
        >
          {(question, set, position) => (
            <div className="space-y-4 rounded-control bg-paper p-3 sm:p-4">
              <TextField
                label={`Frage ${position + 1}`}
                value={question.frage}
                maxLength={SETTING_LENGTH.question}
                error={problems[`fragen.${position}.frage`]}
                onChange={(event) => set({ ...question, frage: event.target.value })}
              />
              <SelectField
                label={`Antwort auf Frage ${position + 1}`}
                value={question.art}
                onChange={(event) => set(withKind(question, event.target.value))}
              >
                {QUESTION_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_LABELS[kind]}
                  </option>
                ))}
              </SelectField>
              {question.art === "wahl" && (
                <ListEditor
                  legend={`Zur Auswahl bei Frage ${position + 1}`}
                  items={question.antworten}
                  onChange={(antworten) => set({ ...question, antworten })}
                  blank={NO_ANSWER}
                  most={MOST.questionAnswers}
                  addLabel="Antwort hinzufügen"
                  itemLabel={(at) => `Antwort ${at + 1} auf Frage ${position + 1}`}
                  error={problems[`fragen.${position}.antworten`]}
                >
                  {(answer, setAnswer, at) => (
                    <div className="grid grid-cols-1 gap-3 @xl:grid-cols-[2fr_1fr]">
                      <TextField
                        label={`Antwort ${at + 1}`}
                        value={answer.text}
                        maxLength={SETTING_LENGTH.questionAnswer}
                        error={problems[`fragen.${position}.antworten.${at}.text`]}
                        onChange={(event) => setAnswer({ ...answer, text: event.target.value })}
                      />
                      <EuroField
                        label="Aufpreis in Euro"
                        isOptional
                        cents={answer.zuschlag_cent}
                        error={problems[`fragen.${position}.antworten.${at}.zuschlag_cent`]}
                        onChange={(zuschlag_cent) => setAnswer({ ...answer, zuschlag_cent })}
                      />
                    </div>
                  )}
                </ListEditor>
              )}
              <CheckboxField
                label="Muss beantwortet werden"
                checked={question.pflicht}
                onChange={(event) => set({ ...question, pflicht: event.target.checked })}
              />
              <IdTiles
                legend="Nur bei diesen Leistungen"
                hint="Ist keine gewählt, wird bei allen gefragt."
                tiles={services ?? []}
                chosen={question.leistungen}
                onChange={(leistungen) => set({ ...question, leistungen: [...leistungen] })}
              />
              {services && isAskedNowhere(question, services) && (
                <div
                  role="status"
                  className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm"
                >
                  <p>
                    Diese Frage wird nirgends gestellt: Die Leistung, bei der Sie fragen wollten,
                    gibt es nicht mehr. Wählen Sie oben eine andere.
                  </p>
                  <button
                    type="button"
                    className="text-link inline-flex min-h-11 items-center"
                    onClick={() => set({ ...question, leistungen: [] })}
                  >
                    Bei allen Leistungen fragen
                  </button>
                </div>
              )}
            </div>
          )}
        </ListEditor>
      )}
    </SettingsSection>
  );
}

function withKind(question: Question, value: string): Question {
  const art = QUESTION_KINDS.find((kind) => kind === value) ?? "text";
  return { ...question, art, antworten: art === "wahl" ? [NO_ANSWER, NO_ANSWER] : [] };
}

/** Of its own from the first moment on: answers name it. */
function newQuestion(): Question {
  const id = `f${Math.random().toString(36).slice(2, 10)}`;
  return { id, frage: "", art: "text", pflicht: false, antworten: [], leistungen: [] };
}

import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { PhotoField } from "./photo-field.tsx";
import {
  answerProblems,
  optionsOf,
  optionText,
  type Question,
  TYPED_ANSWER_LENGTH,
  type TypedAnswers,
} from "./questions.ts";

type QuestionInputsProps = {
  questions: readonly Question[];
  answers: TypedAnswers;
  onChange: (answers: TypedAnswers) => void;
  /** Something of it is missing or wrong, and that is to be said. */
  problem?: string | undefined;
  /** The shop enters what it knows. */
  isVoluntary?: boolean;
  /** Of questions for a photo; without it they are not asked. */
  photos?: {
    of: (id: string) => readonly File[];
    onChange: (id: string, files: readonly File[]) => void;
  };
};

/** The shop's own questions. */
export function QuestionInputs({
  questions,
  answers,
  onChange,
  problem,
  isVoluntary = false,
  photos,
}: QuestionInputsProps) {
  const found = isVoluntary ? {} : answerProblems(questions, answers);
  const problems = problem === undefined ? {} : found;
  const [firstWrong] = Object.keys(found);
  return (
    <>
      {questions.map((question) => {
        const { id, frage, art, pflicht } = question;
        if (art === "foto")
          return (
            photos && (
              <div key={id} className="md:col-span-2">
                <PhotoField
                  legend={frage}
                  isRequired={pflicht}
                  most={1}
                  photos={photos.of(id)}
                  error={problems[id]}
                  name={id === firstWrong ? "antworten" : `antworten.${id}`}
                  onChange={(files) => photos.onChange(id, files)}
                />
              </div>
            )
          );
        const options = optionsOf(question);
        const input = {
          label: frage,
          // The way on puts the focus on the first that is to be mended.
          name: id === firstWrong ? "antworten" : `antworten.${id}`,
          required: pflicht && !isVoluntary,
          isOptional: !pflicht || isVoluntary,
          value: answers[id] ?? "",
          error: problems[id],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...answers, [id]: event.target.value }),
          className: "md:col-span-2",
        };
        return options ? (
          <SelectField key={id} {...input}>
            <option value="">{input.isOptional ? "Keine Angabe" : "Bitte wählen"}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {optionText(question, option)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={id}
            {...input}
            autoComplete="off"
            maxLength={TYPED_ANSWER_LENGTH}
            {...(art === "zahl" && { inputMode: "decimal" })}
          />
        );
      })}
      {problem !== undefined && firstWrong === undefined && (
        <div role="alert" className="md:col-span-2">
          <FieldError error={problem} />
        </div>
      )}
    </>
  );
}

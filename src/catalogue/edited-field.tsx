import { newerHint } from "#lib/merge-draft.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "#ui/field.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import type { EditedField } from "./edited-fields.ts";

export type FieldInputProps<Draft extends object, Name extends keyof Draft> = {
  fields: { readonly [N in Name]: EditedField };
  name: Name;
  editor: Pick<Editor<Draft>, "draft" | "set" | "problems" | "newer">;
  hint?: string;
};

const TYPED_AS = { line: {}, day: { type: "date" }, decimal: { inputMode: "decimal" } } as const;

/** The input of a field, as its descriptor has it. */
export function FieldInput<Draft extends object, Name extends keyof Draft>({
  fields,
  name,
  editor,
  ...own
}: FieldInputProps<Draft, Name>) {
  const { label, input, text, ...field } = fields[name];
  const { draft, problems, newer } = editor;
  const value = draft[name];
  const later = newer[name];
  const set = (typed: unknown) => editor.set(name, typed as Draft[Name]);
  const hint = own.hint ?? field.hint;
  const said = { label, error: problems[name] };
  switch (input?.kind) {
    case "line":
    case "block":
    case "day":
    case "decimal": {
      const shared = {
        ...said,
        value: String(value),
        isOptional: input.isOptional ?? false,
        ...(input.most && { maxLength: input.most, autoComplete: "off" }),
        hint: newerHint(later as string | undefined, hint),
        onChange: (event: { target: { value: string } }) => set(event.target.value),
      };
      if (input.kind === "block") return <TextArea {...shared} rows={input.rows} />;
      return <TextField {...shared} {...TYPED_AS[input.kind]} />;
    }
    case "switch":
      return (
        <CheckboxField
          {...said}
          hint={later === undefined ? hint : newerHint(text(later as never))}
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
      );
    case "choice":
      return (
        <SelectField
          {...said}
          hint={newerHint(later === undefined ? undefined : input.words(Number(later)), hint)}
          className="max-w-80"
          value={Number(value)}
          onChange={(event) => set(Number(event.target.value))}
        >
          {input.values.map((option) => (
            <option key={option} value={option}>
              {input.words(option)}
            </option>
          ))}
        </SelectField>
      );
    default:
      return null;
  }
}

import { Check } from "lucide-react";
import { CheckboxField, SelectField, TextField } from "#ui/field.tsx";
import type { ImprintGap } from "../imprint-gaps.ts";
import { imprintGaps } from "../imprint-gaps.ts";
import { LEGAL_FORMS, type LegalKind } from "../legal-forms.ts";
import { legalTyped } from "../sample-legal.ts";
import type { CompanySettings } from "../schema.ts";
import { SETTINGS } from "../settings.ts";
import { SETTING_LENGTH } from "../settings-limits.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

type Legal = CompanySettings["legal"];
type Line = {
  name: Exclude<keyof Legal, "isSample" | "kind">;
  label: string;
  max: number;
  hint?: string;
  isOptional?: true;
};

const REGISTER: readonly Line[] = [
  {
    name: "registerCourt",
    label: "Registergericht",
    max: SETTING_LENGTH.registerCourt,
    hint: "Zum Beispiel Amtsgericht Freiburg im Breisgau",
  },
  {
    name: "registerNumber",
    label: "Registernummer",
    max: SETTING_LENGTH.registerNumber,
    hint: "Zum Beispiel HRB 12345",
  },
];

const NUMBERS: readonly Line[] = [
  {
    name: "taxNumber",
    label: "Steuernummer",
    max: SETTING_LENGTH.taxNumber,
    hint: "Steht nur auf Rechnungen, nicht im Impressum.",
    isOptional: true,
  },
  {
    name: "vatId",
    label: "Umsatzsteuer-ID",
    max: 20,
    hint: "In der Form DE123456789; nur, wenn Sie eine haben.",
    isOptional: true,
  },
  {
    name: "economyId",
    label: "Wirtschafts-ID",
    max: 24,
    hint: "In der Form DE123456789-00001; nur, wenn Sie eine haben.",
    isOptional: true,
  },
  {
    name: "jurisdiction",
    label: "Gerichtsstand",
    max: SETTING_LENGTH.jurisdiction,
    isOptional: true,
  },
  {
    name: "authority",
    label: "Kammer oder Aufsichtsbehörde",
    max: SETTING_LENGTH.authority,
    hint: "Nur, wenn Ihre Tätigkeit eine Zulassung braucht oder Sie Handwerk betreiben.",
    isOptional: true,
  },
];

const INSURANCE: readonly Line[] = [
  {
    name: "insurer",
    label: "Berufshaftpflicht bei",
    max: SETTING_LENGTH.insurer,
    hint: "Name der Versicherung, wenn Sie eine haben.",
    isOptional: true,
  },
  {
    name: "insurerAddress",
    label: "Anschrift der Versicherung",
    max: SETTING_LENGTH.insurerAddress,
    isOptional: true,
  },
  {
    name: "insuredArea",
    label: "Gilt räumlich",
    max: SETTING_LENGTH.insuredArea,
    hint: "Zum Beispiel Deutschland",
    isOptional: true,
  },
];

/** The legal identity: the fields depend on the legal form. */
export function LegalSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="rechtliches"
      title={SETTINGS.legal.label}
      description="Stehen in Impressum, AGB und Datenschutzerklärung. Name, Anschrift und Kontakt kommen aus den Abschnitten „Betrieb“ und „Kontakt“. Die Website prüft, ob etwas fehlt; das hilft beim Ausfüllen und ist keine Rechtsberatung."
    >
      {({ values, change, problems }) => {
        const { legal } = values;
        const type = (name: keyof Legal, value: string) =>
          change({ legal: legalTyped(legal, { [name]: value }) });
        const choose = (kind: LegalKind) =>
          change({
            legal: legalTyped(legal, {
              kind,
              legalForm: kind === "" || kind === "andere" ? "" : LEGAL_FORMS[kind].label,
            }),
          });
        const line = ({ name, max, ...texts }: Line) => (
          <TextField
            key={name}
            {...texts}
            value={legal[name]}
            maxLength={max}
            error={problems[`legal.${name}`]}
            onChange={(event) => type(name, event.target.value)}
          />
        );
        return (
          <>
            {!legal.isSample && <ImprintGaps gaps={imprintGaps(values)} />}
            <div className="grid grid-cols-1 gap-x-5 gap-y-6 @xl:grid-cols-2">
              <SelectField
                label="Rechtsform"
                value={legal.kind}
                error={problems["legal.kind"]}
                onChange={(event) => choose(event.target.value as LegalKind)}
              >
                <option value="">Bitte wählen</option>
                {Object.entries(LEGAL_FORMS).map(([kind, { label }]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </SelectField>
              {linesOf(legal).map(line)}
            </div>
            <div className="grid grid-cols-1 gap-x-5 gap-y-6 @xl:grid-cols-2">
              {NUMBERS.map(line)}
            </div>
            <div className="grid grid-cols-1 gap-x-5 gap-y-6 @xl:grid-cols-2">
              {INSURANCE.map(line)}
            </div>
            <CheckboxField
              label="Das sind noch Musterangaben"
              hint="Solange das angekreuzt ist, sagen Impressum, AGB und Datenschutzerklärung, dass es den Betrieb nicht gibt."
              checked={legal.isSample}
              onChange={(event) => change({ legal: { ...legal, isSample: event.target.checked } })}
            />
          </>
        );
      }}
    </SettingsSection>
  );
}

/** Who it is, and who speaks for it; what was typed for another form stays in sight. */
function linesOf(legal: Legal): Line[] {
  const form = legal.kind === "" ? undefined : LEGAL_FORMS[legal.kind];
  const isCompany = form?.owner === "company";
  return [
    {
      name: "owner",
      label: isCompany ? "Name der Gesellschaft" : "Inhaber",
      max: SETTING_LENGTH.owner,
      hint: isCompany ? "Ganz, mit der Rechtsform." : "Vor- und Nachname",
    },
    ...(legal.kind === "andere" || legal.kind === ""
      ? [
          {
            name: "legalForm",
            label: "Rechtsform in Worten",
            max: SETTING_LENGTH.legalForm,
            isOptional: true,
          } as const,
        ]
      : []),
    ...(form?.speakers || legal.represented !== ""
      ? [
          {
            name: "represented",
            label: "Vertreten durch",
            max: SETTING_LENGTH.represented,
            hint: `Mit Namen: ${form?.speakers ?? ""}`,
          } as const,
        ]
      : []),
    ...(form?.register || legal.registerCourt !== "" || legal.registerNumber !== ""
      ? REGISTER
      : []),
  ];
}

/** What is missing while it is typed, or that nothing is. */
function ImprintGaps({ gaps }: { gaps: readonly ImprintGap[] }) {
  if (gaps.length === 0) {
    return (
      <p className="flex items-start gap-2 text-sm text-petrol-700">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Für diese Rechtsform steht alles da, wonach die Website sucht.
      </p>
    );
  }
  return (
    <div className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
      <p className="font-semibold">Im Impressum fehlt noch:</p>
      <ul className="measure mt-1.5 list-disc space-y-1 pl-5">
        {gaps.map(({ field, why }) => (
          <li key={field}>{why}</li>
        ))}
      </ul>
    </div>
  );
}

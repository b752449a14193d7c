type FormProblems = Partial<Record<string, string>>;

const REQUIRED = "Bitte ausfüllen.";
const EMAIL_HINT = "Bitte eine gültige E-Mail-Adresse angeben.";

/** Shown when something of the individual request is missing. */
export const FILL_REQUIRED_FIELDS = "Bitte alle Pflichtfelder ausfüllen.";

type Texts<T extends string> = Record<T, string>;

/** What the browser can say of a message before it is sent; the API looks closer. */
export function messageProblems({
  name,
  email,
  subject,
  message,
}: Texts<"name" | "email" | "subject" | "message">): FormProblems {
  return named({
    name: missing(name),
    email: emailProblem(email),
    subject: missing(subject),
    message: missing(message),
  });
}

/** In the order of the form. */
export function requestProblems(
  request: Texts<"name" | "email" | "fahrzeugKlasse" | "wunsch"> & {
    selectedServices: readonly string[];
  },
): FormProblems {
  return named({
    fahrzeugKlasse: request.fahrzeugKlasse === "" ? "Bitte eine KFZ-Klasse wählen." : undefined,
    selectedServices:
      request.selectedServices.length === 0 ? "Bitte mindestens eine Leistung wählen." : undefined,
    wunsch: missing(request.wunsch),
    name: missing(request.name),
    email: emailProblem(request.email),
  });
}

function missing(text: string): string | undefined {
  return text.trim() === "" ? REQUIRED : undefined;
}

function emailProblem(email: string): string | undefined {
  return missing(email) ?? (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : EMAIL_HINT);
}

function named(problems: FormProblems): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

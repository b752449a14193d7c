import { CheckboxField } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import type { ManagedUser } from "./schema.ts";
import { nameOf } from "./user-card.tsx";

type UserQuestion =
  | { about: "role" | "deactivate" | "factor"; user: ManagedUser }
  /** `termine`: how many open future bookings would be cancelled with the account, once the server has said so. */
  | { about: "delete"; user: ManagedUser; termine: number };

/** Undefined means no. A yes says whether the customer is mailed about cancelled appointments. */
export async function askAboutUser(
  question: UserQuestion,
  isSelf: boolean,
): Promise<{ tellsCustomer: boolean } | undefined> {
  const { user } = question;
  const termine = question.about === "delete" ? question.termine : 0;
  let tellsCustomer = true;
  const isSure = await confirm({
    question: questionOf(question),
    confirmLabel: confirmLabelOf(question),
    isDangerous: question.about !== "role",
    children: (
      <>
        <p className="font-semibold wrap-anywhere">{nameOf(user)}</p>
        <p className="wrap-anywhere text-ink-2">{user.email}</p>
        <p className="mt-4">{consequenceOf(question)}</p>
        {isSelf && (
          <p className="mt-4 font-semibold">
            Das ist Ihr eigenes Konto: Sie werden gleich abgemeldet.
          </p>
        )}
        {termine > 0 && (
          <>
            <p className="mt-4 rounded-control bg-rot-100 px-4 py-3 text-sm">
              {termine === 1
                ? "Dieses Konto hat noch einen offenen Termin. Er wird mit dem Löschen storniert."
                : `Dieses Konto hat noch ${termine} offene Termine. Sie werden mit dem Löschen storniert.`}
            </p>
            <CheckboxField
              className="mt-2 wrap-anywhere"
              label="Absage per E-Mail senden"
              defaultChecked
              onChange={(event) => {
                tellsCustomer = event.target.checked;
              }}
            />
          </>
        )}
      </>
    ),
  });
  return isSure ? { tellsCustomer } : undefined;
}

function questionOf(question: UserQuestion): string {
  if (question.about === "delete") return "Benutzer wirklich löschen?";
  if (question.about === "deactivate") return "Benutzer wirklich deaktivieren?";
  if (question.about === "factor") return "Zweiten Faktor wirklich zurücksetzen?";
  if (question.user.role === "mitarbeiter") return "Rechte als Mitarbeiter wirklich entziehen?";
  return question.user.role === "admin"
    ? "Admin-Rechte wirklich entziehen?"
    : "Wirklich zum Admin machen?";
}

function confirmLabelOf(question: UserQuestion): string {
  if (question.about === "delete")
    return question.termine > 0 ? "Stornieren und löschen" : "Löschen";
  if (question.about === "deactivate") return "Deaktivieren";
  if (question.about === "factor") return "Zurücksetzen";
  return question.user.role === "customer" ? "Zum Admin machen" : "Rechte entziehen";
}

function consequenceOf(question: UserQuestion): string {
  if (question.about === "delete")
    return "Das Konto und seine persönlichen Daten sind danach nicht mehr da. Ausgeführte Aufträge mit dem Namen und Rechnungen bleiben ohne das Konto erhalten, Telefonnummer und E-Mail-Adresse daran nur, solange die Gewährleistung läuft (2 Jahre) oder eine Rechnung offen ist.";
  if (question.about === "deactivate")
    return "Die Person ist sofort überall abgemeldet und kann sich nicht mehr anmelden. Termine bleiben bestehen.";
  if (question.about === "factor")
    return "Nur wenn Sie sicher sind, dass die Person selbst darum bittet: Danach genügt ihr Passwort, und sie muss sich überall neu anmelden. Sie bekommt eine E-Mail.";
  return question.user.role !== "customer"
    ? "Die Person sieht danach nur noch ihren eigenen Kundenbereich und muss sich neu anmelden."
    : "Admins sehen und ändern alles: Buchungen, Preise, Benutzer, Einstellungen. Die Person muss sich neu anmelden.";
}

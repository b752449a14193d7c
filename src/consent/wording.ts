/** Where an address is asked for (§ 7 Abs. 3 Nr. 4 UWG); to the letter, also in what is kept as proof. */
export const HINT_AT_COLLECTION =
  "An diese Adresse fragen wir nach dem Besuch einmal, wie zufrieden Sie waren, und erinnern Sie an die Auffrischung unserer eigenen, ähnlichen Leistungen. Dem können Sie jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.";

/** What is said yes to, by where; to the letter, also in what is kept as proof. */
export const CONSENT_TEXTS = {
  konto:
    "Ja, fragt mich nach einem Besuch einmal per E-Mail, wie zufrieden ich war, und erinnert mich, wenn eine Leistung aufgefrischt werden sollte. Ich kann das jederzeit hier oder mit einem Klick in jeder dieser E-Mails beenden.",
  annahme:
    "Ja, fragen Sie mich nach einem Besuch einmal per E-Mail, wie zufrieden ich war, und erinnern Sie mich, wenn eine Leistung aufgefrischt werden sollte. Das ist freiwillig, und ich kann es jederzeit mit einem Klick in jeder dieser E-Mails beenden.",
  pflegepass:
    "Ja, fragen Sie mich nach einem Besuch einmal per E-Mail, wie zufrieden ich war, und erinnern Sie mich, wenn eine Leistung aufgefrischt werden sollte. Das ist freiwillig, und ich kann es jederzeit hier oder mit einem Klick in jeder dieser E-Mails beenden.",
} as const;
/** Where somebody can say yes. */
export type ConsentSource = keyof typeof CONSENT_TEXTS;

/** At the foot of each of these mails, by what allows it. */
export const REASON_IN_MAIL = {
  konto: "Sie bekommen diese E-Mail, weil Sie in Ihrem Kundenkonto eingewilligt haben.",
  annahme: "Sie bekommen diese E-Mail, weil Sie bei der Annahme Ihres Autos eingewilligt haben.",
  pflegepass: "Sie bekommen diese E-Mail, weil Sie im Pflegepass Ihres Autos eingewilligt haben.",
  bestandskunde:
    "Sie bekommen diese E-Mail, weil Sie bei uns eine ähnliche Leistung gebucht und dabei diese Adresse angegeben haben.",
} as const;
export const STOP_HINT =
  "Sie können dem jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen: Ein Klick auf „Keine solchen E-Mails mehr“ genügt.";
export const STOP_LABEL = "Keine solchen E-Mails mehr";

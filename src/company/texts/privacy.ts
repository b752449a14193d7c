import { keptBy, keptText, RETENTION } from "../retention.ts";
import { contactFacts, type LegalFacts, providerFacts, sampleNotice } from "./imprint.ts";
import type { InfoText } from "./info-text.ts";
import { keptInBrowser } from "./kept-in-browser.ts";
import { authorityFacts } from "./supervisory-authorities.ts";

const WHATSAPP =
  "Zu Ihrem Termin schreiben wir Ihnen manchmal auch per WhatsApp, von einem Telefon des Betriebs aus. Anbieter ist die WhatsApp Ireland Limited, Dublin. Über seine Server gehen Ihre Telefonnummer und der Text der Nachricht, dieser verschlüsselt; wer wem wann schreibt, kann er an die WhatsApp LLC und die Meta Platforms, Inc. in den USA weitergeben, die sich auf das EU-U.S. Data Privacy Framework stützen (Art. 45 DSGVO). Wir tun das, um Sie zu Ihrem Auftrag schnell zu erreichen (Art. 6 Abs. 1 Buchst. b und f DSGVO). Möchten Sie das nicht, sagen Sie es uns: Dann melden wir uns nur per E-Mail oder am Telefon.";

const AT_YOUR_PLACE =
  "Arbeiten wir bei Ihnen oder holen und bringen wir Ihr Fahrzeug, speichern wir beim Termin dazu Straße, Postleitzahl, Ort, Zugang, ob es Wasser und Strom gibt, und die Zeit zum Abholen und Zurückbringen (Art. 6 Abs. 1 Buchst. b DSGVO).";

const PHOTOS =
  "Fotos, die Sie zu einem Termin mitschicken, sehen nur die Menschen, die bei uns damit zu tun haben. Zusatzangaben wie Aufnahmeort und Zeit nehmen wir heraus.";

const FOR_A_FIRM =
  "Kommt ein Auto für eine Firma, die bei uns Kunde ist, speichern wir auf deren Karte Modell, Klasse, Kennzeichen und wer es fährt, und beim Termin den Namen des Fahrers. Den Namen haben wir von der Firma oder von dem, der für sie bucht; er steht auch auf der Rechnung an die Firma (Art. 6 Abs. 1 Buchst. b und f DSGVO). Fährt jemand anderes, streichen wir den Namen von der Karte; beim Termin bleibt er so lange wie dieser. Wird das Konto einer Firma gelöscht, bleiben ihre Angaben für die Rechnung, bis ihre Termine abgerechnet und bezahlt sind.";

/** What this software does with personal data, and nothing that it does not do. */
export function privacy(company: LegalFacts): InfoText {
  return {
    title: "Datenschutzerklärung",
    sections: [
      ...sampleNotice(company),
      {
        heading: "1. Das Wichtigste in Kürze",
        paragraphs: [
          "Wir wissen von Ihnen nur, was Sie uns selbst mitteilen, und wir nutzen es, um Ihr Auto zu pflegen und Ihnen zu antworten.",
        ],
        list: [
          `keine Cookies, keine Werbung${company.werbehinweis || company.bewertungsbitte || company.auffrischung ? " anderer" : ""}, keine Analyse- oder Trackingdienste`,
          "keine Inhalte von fremden Servern: Schriften, Bilder und Programme kommen von unserem eigenen",
          "keine Weitergabe an andere Firmen zu deren Zwecken",
          "keine automatischen Entscheidungen über Sie und keine Profile",
        ],
      },
      {
        heading: "2. Wer verantwortlich ist",
        paragraphs: [],
        facts: [...providerFacts(company), ...contactFacts(company)],
      },
      {
        heading: "3. Wenn Sie die Seite aufrufen",
        paragraphs: [
          "Damit die Seite bei Ihnen ankommt, verarbeitet unser Server für die Dauer der Verbindung Ihre IP-Adresse. Gespeichert wird sie nicht, außer gekürzt nach einer abgelehnten Anmeldung (Abschnitt 4).",
          "Das Protokoll des Servers hält zu jedem Aufruf seiner Schnittstelle fest, wann er kam, welcher Art er war, wie er beantwortet wurde und wie lange das dauerte; bei Störungen außerdem, an welcher Stelle des Programms der Fehler lag. Es enthält keine IP-Adressen, keine Namen und nichts von dem, was Sie eingeben.",
          "Rechtsgrundlage ist unser berechtigtes Interesse an einer Seite, die funktioniert (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ],
      },
      {
        heading: "4. Schutz vor Missbrauch",
        paragraphs: [
          "Damit niemand Passwörter durchprobiert oder uns mit erfundenen Terminen überschwemmt, zählen wir bei Anmeldung, Registrierung, Buchung, Nachrichten und ungültigen Terminlinks, wie oft sie in kurzer Zeit von derselben Adresse kommen. Gespeichert wird dafür nur ein Prüfwert der IP- oder E-Mail-Adresse zusammen mit einer Zahl. Nach Ablauf des Zeitfensters, meist einer Viertelstunde oder einer Stunde, verliert er seine Wirkung und wird gelöscht.",
          "Ein Protokoll hält fest, wer wann etwas geändert hat (etwa einen Termin verschoben oder sein Passwort gesetzt) und wann sich jemand angemeldet hat, damit Fehler und Missbrauch aufgeklärt werden können. Abgelehnte Anmeldungen werden darin je Stunde gezählt, bei unbekannten E-Mail-Adressen mit einer gekürzten IP-Adresse (zum Beispiel 203.0.113.x). Was Sie eingeben, steht nicht darin.",
          "Das Kontaktformular lässt Ihren Browser eine kleine Rechenaufgabe lösen, die Programme abschreckt. Sie läuft auf Ihrem Gerät, kommt von unserem Server und fragt nichts über Sie ab. Wir merken uns nur, welche Aufgabe schon gelöst ist, bis sie abläuft.",
          "Rechtsgrundlage ist unser berechtigtes Interesse, die Seite vor Angriffen zu schützen (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ],
      },
      {
        heading: "5. Wenn Sie einen Termin anfragen",
        paragraphs: [
          "Wir speichern Name, Telefonnummer, E-Mail-Adresse, Leistung, KFZ-Klasse, Verschmutzungsgrad, Tag, Abgabezeit und Preis, bei Sitzreinigungen auch Anzahl und Lage der Sitze, dazu, wenn Sie sie angeben, Marke, Modell, Farbe und Kennzeichen Ihres Fahrzeugs und Ihre Nachricht. Was wir am Telefon oder vor Ort mit Ihnen absprechen, notieren wir beim Termin oder bei Ihren Kontaktdaten. Sind Sie angemeldet, gehört die Buchung zu Ihrem Konto.",
          ...(company.unterwegs ? [AT_YOUR_PLACE] : []),
          ...(company.mitFotos ? [PHOTOS] : []),
          ...(company.firmenkunden ? [FOR_A_FIRM] : []),
          "Ist der Auftrag ausgeführt, halten wir fest, was er gekostet hat und wie bezahlt wurde, und schreiben eine Rechnung mit Ihrem Namen und, wenn Sie sie angeben oder das Gesetz sie verlangt, Ihrer Anschrift (Art. 6 Abs. 1 Buchst. b und c DSGVO).",
          "Wir brauchen das, um den Termin vorzubereiten und den Auftrag auszuführen (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne Name, Telefonnummer und E-Mail-Adresse können wir keinen Termin annehmen; Modell, Farbe, Kennzeichen und Nachricht sind freiwillig.",
          `Sie bekommen dazu E-Mails: die Eingangsbestätigung und eine Nachricht, wenn der Termin verschoben oder abgesagt wird, jeweils mit Kalendereintrag, und am Tag davor eine Erinnerung; haben Sie ein Konto, auch eine Nachricht, wenn Ihr Fahrzeug fertig ist. Erinnerung und Fertigmeldung können Sie im Konto abbestellen. Damit ein doppelter Klick nicht doppelt bucht, merkt sich der Server ${RETENTION.idempotencyHours} Stunden lang eine Kennung Ihrer Anfrage.`,
          "Nehmen wir Ihr Auto an, halten wir mit Ihnen fest, wie es kommt: Kennzeichen, Modell, Farbe, Kilometerstand, Tank, Schlüssel, Schäden, was darin bleibt, Bilder und Ihre Unterschrift. Das schützt Sie und uns, falls es später Fragen gibt (Art. 6 Abs. 1 Buchst. b und f DSGVO). Daraus entsteht der Pflegepass Ihres Autos: eine Seite mit seinen Besuchen, den Bildern vorher und nachher und dem, was gemacht wurde. Sie öffnet sich nur mit Ihrem Link und denen, die Sie selbst weitergeben; Ihren Namen nennt sie nicht, und wer sie wann öffnet, halten wir nicht fest. Sie können Links zurücknehmen, den Pflegepass mit dem Auto übergeben oder ihn löschen. Öffentlich zeigen wir Bilder nur, wenn Sie zu genau diesem Paar Ja gesagt haben (Art. 6 Abs. 1 Buchst. a DSGVO); nehmen Sie das Ja zurück, sind sie sofort weg.",
          "Buchen Sie ohne Konto, enthalten die E-Mails einen Link zu Ihrem Termin. Wer ihn hat, sieht Tag, Uhrzeit, Leistung, KFZ-Klasse, Verschmutzungsgrad und Preis, nicht aber Ihren Namen, Ihre Kontaktdaten und Ihre Nachricht, und kann den Termin verschieben, stornieren oder den Vertrag widerrufen. Der Link gilt, bis der Termin vorbei ist; gespeichert wird er bei uns nicht.",
        ],
      },
      {
        heading: "6. Wenn Sie uns schreiben oder uns bewerten",
        paragraphs: [
          "Aus dem Kontaktformular speichern wir Name, E-Mail-Adresse, Betreff und Nachricht, aus der individuellen Anfrage Name, E-Mail-Adresse, KFZ-Klasse, die gewählten Leistungen, Ihren Wunsch und, wenn Sie sie angeben, die Telefonnummer und bis zu fünf Fotos. Aus den Fotos nehmen wir alle Zusatzangaben wie Aufnahmeort und Zeit heraus; sehen kann sie nur, wer die Anfrage bei uns liest, und sie werden mit ihr gelöscht. Wir nutzen das nur, um Ihnen zu antworten (Art. 6 Abs. 1 Buchst. b und f DSGVO).",
          "Widerrufen Sie einen Vertrag online, speichern wir Name, E-Mail-Adresse, Buchungsnummer oder Tag des Termins und die Zeit des Eingangs, bestätigen ihn per E-Mail und heben ihn als Nachweis auf (Art. 6 Abs. 1 Buchst. c DSGVO, § 356a BGB).",
          "Bewerten Sie einen Besuch, speichern wir Sterne, Worte und den Namen, den Sie dafür angeben, zusammen mit dem Besuch. Sterne, Worte, Name, Monat und Leistung zeigen wir auf unserer Website, weil Sie es so wollen (Art. 6 Abs. 1 Buchst. a DSGVO). 14 Tage lang können Sie die Bewertung ändern und jederzeit zurücknehmen; dann wird sie gelöscht. Der Link dazu gehört zu einem Besuch und zeigt nichts über Sie; gespeichert wird er bei uns nicht. Verbergen wir eine Bewertung, sagen wir Ihnen den Grund.",
          ...mailsAfterVisits(company),
        ],
      },
      {
        heading: "7. Wenn Sie ein Kundenkonto haben",
        paragraphs: [
          "Wir speichern Vorname, Nachname, E-Mail-Adresse, den Tag der Registrierung und, wenn Sie sie eintragen, Telefonnummer und Anschrift. Dazu kommen die Fahrzeuge, die Sie anlegen (Bezeichnung, Klasse und, wenn Sie es angeben, Kennzeichen), und welche E-Mails Sie abbestellt haben. Ihr Passwort kennen wir nicht: Gespeichert ist nur ein Prüfwert, aus dem es sich nicht zurückrechnen lässt, und wann Sie es zuletzt geändert haben.",
          `Bei der Anmeldung bekommt Ihr Browser einen zufälligen Schlüssel; auf dem Server liegt nur dessen Prüfwert. Er gilt 12 Stunden, mit „angemeldet bleiben“ bis 30 Tage nach der letzten Nutzung, und endet, wenn Sie sich abmelden, spätestens aber nach 180 Tagen. So lange merken wir uns dazu in Worten, mit welchem Gerät Sie angemeldet sind („Chrome auf Android“), seit wann und wann zuletzt, damit Sie fremde Anmeldungen erkennen und beenden können; Ihre IP-Adresse gehört nicht dazu. Mit welchen Geräten Ihr Konto zuletzt benutzt wurde, merken wir uns, ebenfalls nur in Worten, ${RETENTION.deviceDays} Tage über das Ende der Anmeldung hinaus: Meldet sich jemand mit einem anderen an, schreiben wir Ihnen. Ändern Sie Ihre E-Mail-Adresse, heben wir die bisherige sieben Tage auf, damit Sie eine fremde Änderung zurücknehmen können (Art. 6 Abs. 1 Buchst. f DSGVO). Links zum Bestätigen gelten 24 Stunden, Links zum Zurücksetzen des Passworts eine Stunde.`,
          `Rechtsgrundlage ist der Nutzungsvertrag über das Konto (Art. 6 Abs. 1 Buchst. b DSGVO). Unter „Sicherheit und Datenschutz“ können Sie das Konto jederzeit selbst löschen. Dann verschwinden Ihre Kontodaten, Fahrzeuge und Anmeldungen, offene Termine werden storniert, und bei stornierten Terminen und Beratungsgesprächen streichen wir Name, Kontaktdaten und Nachricht. Ausgeführte Aufträge mit Ihrem Namen und Rechnungen, die wir aus steuerlichen Gründen aufheben müssen, und unterschriebene Annahmeprotokolle bleiben ohne Verbindung zum Konto; Telefonnummer und E-Mail-Adresse stehen an ausgeführten Aufträgen dann nur noch, solange die Gewährleistung läuft (${RETENTION.warrantyYears} Jahre nach dem Abschluss) oder eine Rechnung offen ist.`,
        ],
      },
      {
        heading: "8. Was Ihr Browser speichert",
        paragraphs: [
          "Cookies setzen wir nicht. Einige Angaben legt die Seite im Speicher Ihres Browsers ab, damit sie so funktioniert, wie Sie es erwarten. Keine davon ist eine Kennung, an der wir Sie wiedererkennen, außer dem Schlüssel Ihrer eigenen Anmeldung. Sie können den Speicher jederzeit im Browser leeren.",
        ],
        facts: keptInBrowser(company).map(({ name, purpose, ground }) => ({
          name,
          value: `${purpose}. Grundlage: ${ground}`,
        })),
      },
      {
        heading: "9. Besuche zählen",
        paragraphs: [
          company.besucheZaehlen
            ? "Wir zählen, wie viele Besuche es an einem Tag gab, und sonst nichts: Gespeichert wird je Tag eine einzige Zahl, ohne IP-Adresse, Gerät oder Uhrzeit."
            : "Wir zählen keine Besuche.",
        ],
      },
      {
        heading: "10. Wer Daten bekommt",
        paragraphs: [
          `Ihre Daten sehen nur die Menschen, die im Betrieb mit Ihrem Auftrag zu tun haben. Technische Dienstleister, bei denen unser Server steht, über die unsere E-Mails laufen oder deren Kalender uns an Ihre Termine erinnert, verarbeiten sie ausschließlich in unserem Auftrag (Art. 28 DSGVO).${company.whatsapp ? "" : " In Länder außerhalb der Europäischen Union geben wir nichts weiter."}`,
          ...(company.whatsapp ? [WHATSAPP] : []),
          "Verlangt das Gesetz eine Auskunft, etwa gegenüber dem Finanzamt, erteilen wir sie in diesem Umfang (Art. 6 Abs. 1 Buchst. c DSGVO).",
        ],
      },
      {
        heading: "11. Wie lange wir speichern",
        paragraphs: ["Nach Ablauf der Frist wird gelöscht:"],
        facts: keptBy(company)
          .filter(({ isImpersonal }) => !isImpersonal)
          .map((kept) => ({
            name: kept.what,
            value: keptText(kept, company),
          })),
      },
      {
        heading: "12. Ihre Rechte",
        paragraphs: [
          "Sie können jederzeit erfahren, was wir über Sie gespeichert haben (am schnellsten mit „Auskunft über meine Daten“ am Ende der Seite Datenschutz), es berichtigen, löschen oder einschränken lassen und es in einem gängigen Format bekommen (Art. 15 bis 20 DSGVO). Eine formlose Nachricht genügt; was zu einem Kundenkonto gespeichert ist, können Sie dort auch selbst herunterladen. Eine Einwilligung können Sie für die Zukunft widerrufen.",
          "Wo wir uns auf ein berechtigtes Interesse stützen, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, widersprechen (Art. 21 DSGVO).",
          "Sie können sich außerdem bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO). Für uns zuständig ist:",
        ],
        facts: authorityFacts(company.bundesland),
      },
    ],
  };
}

/** Only where such mails are sent, or may be one day because of what is said at the booking. */
function mailsAfterVisits({ werbehinweis, bewertungsbitte, auffrischung }: LegalFacts): string[] {
  if (!werbehinweis && !bewertungsbitte && !auffrischung) return [];
  const grounds = [
    ...(werbehinweis
      ? [
          "wenn Sie bei der Buchung unter dem Feld für die E-Mail-Adresse darauf hingewiesen wurden und nicht widersprochen haben (§ 7 Abs. 3 UWG, Art. 6 Abs. 1 Buchst. f DSGVO)",
        ]
      : []),
    "wenn Sie im Kundenkonto, bei der Annahme Ihres Autos oder in seinem Pflegepass eingewilligt haben (Art. 6 Abs. 1 Buchst. a DSGVO)",
  ];
  return [
    `Nach einem Besuch schreiben wir Ihnen, ob Sie ihn bewerten möchten (höchstens einmal im halben Jahr), und wann eine unserer Leistungen aufgefrischt werden sollte (höchstens einmal in vier Wochen), beides nur, ${grounds.join(", oder ")}. Dafür merken wir uns einen Prüfwert Ihrer Adresse, wann der Hinweis gezeigt oder die Einwilligung gegeben wurde, wo und mit welchem Wortlaut, und wann wir geschrieben haben, dazu, welcher Termin über den Link einer Erinnerung gebucht wurde. Ob Sie eine E-Mail öffnen, erfahren wir nicht. Sie können jederzeit widersprechen: Ein Klick auf den Link in jeder dieser E-Mails genügt, ohne Anmeldung und ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen. Ihr Nein behalten wir als Prüfwert, damit es gilt.`,
  ];
}

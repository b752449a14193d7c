import { isSampleAddress } from "#lib/sample-address.ts";
import type { TestMail } from "./schema.ts";

export function testMailSentence({ outcome, recipient, reason }: TestMail): string {
  switch (outcome) {
    case "sent":
      return `Der Mailserver hat die Testmail an ${recipient} angenommen. Sehen Sie in Ihrem Postfach nach, auch im Spam-Ordner.`;
    case "kept_as_file":
      return "Es ist kein Mailserver eingerichtet: Die Testmail liegt als Datei im Ordner „mails“ des Datenordners.";
    case "waiting":
      return "Der Mailserver hat noch nicht geantwortet. Unter „E-Mails“ sehen Sie gleich, was aus der Testmail geworden ist.";
    case "failed":
      if (isSampleAddress(recipient))
        return `${recipient} ist nur eine Beispieladresse, an die nichts gesendet wird. Bitte tragen Sie zuerst Ihre eigene ein.`;
      return `Die Testmail an ${recipient} ging nicht hinaus. ${reason ?? ""} Bitte prüfen Sie die Angaben zum Mailserver und die Absenderadresse.`;
  }
}

import { SettingsCard } from "#company/settings/components/settings-card.tsx";
import { SendTestMail } from "./send-test-mail.tsx";

export function MailSendingCard() {
  return (
    <SettingsCard
      id="email-versand"
      titleId="email-versand-titel"
      title="E-Mail-Versand"
      description="Eine Testmail an Ihre eigene Adresse zeigt, ob Bestätigungen und Erinnerungen hinausgehen. Welcher Mailserver sie verschickt, steht auf dem Server in der Datei .env."
    >
      <SendTestMail />
    </SettingsCard>
  );
}

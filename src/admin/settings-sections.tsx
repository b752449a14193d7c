import type { ReactNode } from "react";
import { PasswordChangeForm } from "#accounts/login/password-change-form.tsx";
import { AdminAddressForm } from "#accounts/profile/address-form.tsx";
import type { ContactProfile } from "#accounts/profile/schema.ts";
import type { Cash } from "#company/cash-schema.ts";
import { ContractSection } from "#company/settings/contract-section.tsx";
import { AboutSettings } from "#company/settings/settings-about.tsx";
import { SettingsCard } from "#company/settings/settings-card.tsx";
import { ClosuresSection } from "#company/settings/settings-closures.tsx";
import { ContactSettings } from "#company/settings/settings-contact.tsx";
import { HoursSection } from "#company/settings/settings-hours.tsx";
import { LegalSection } from "#company/settings/settings-legal.tsx";
import { NamesSection } from "#company/settings/settings-names.tsx";
import { PlaceSettings } from "#company/settings/settings-place.tsx";
import { PlacesSection } from "#company/settings/settings-places.tsx";
import { ReviewsSettings } from "#company/settings/settings-reviews.tsx";
import type { SectionProps } from "#company/settings/settings-section.tsx";
import { TaxSection } from "#company/settings/settings-tax.tsx";
import { TimesSection } from "#company/settings/settings-times.tsx";
import { MailsAfterVisits } from "#consent/mails-section.tsx";
import { type AuditPapers, AuditSection } from "#personal-data/tax-audit-section.tsx";
import type { SmallBusinessWatch } from "#receipts/schema.ts";
import { SmallBusinessNotice } from "#receipts/small-business-notice.tsx";
import { BackupCard } from "#setup/backup-card.tsx";
import type { BackupStanding } from "#setup/backup-schema.ts";
import { MailSendingCard } from "#setup/mail-sending-card.tsx";
import type { MailServerStanding } from "#setup/mail-server-schema.ts";
import { PublicationCard } from "#setup/publication-card.tsx";
import type { Readiness } from "#setup/schema.ts";
import type { Loaded } from "#ui/page-load.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { BenefitsSection } from "./benefits-section.tsx";
import { findBookedDays } from "./find-booked-days.tsx";
import { LongTextSection } from "./long-text-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { StartTextSection } from "./start-text-section.tsx";
import { ThanksSection } from "./thanks-section.tsx";

type SectionFacts = {
  section: SectionProps;
  today: string;
  readiness: Loaded<Readiness>;
  cash: Loaded<Cash>;
  watch: Loaded<SmallBusinessWatch | null>;
  audit: Loaded<AuditPapers>;
  backup: Loaded<BackupStanding>;
  mailServer: Loaded<MailServerStanding>;
  contact: Loaded<ContactProfile>;
  email: string;
};

type Section = {
  /** Its anchor, by which every link leads to it. */
  id: string;
  label: string;
  show: (facts: SectionFacts) => ReactNode;
};

/** The sections in the order in which an owner looks for them. One more is one more line here. */
export const SECTION_GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: "Auftritt",
    sections: [
      { id: "betrieb", label: "Betrieb", show: ({ section }) => <NamesSection {...section} /> },
      { id: "kontakt", label: "Kontakt", show: ({ section }) => <ContactSettings {...section} /> },
      {
        id: "ueber-uns",
        label: "Über Uns und Ablauf",
        show: ({ section }) => <AboutSettings {...section} />,
      },
      {
        id: "anfahrt",
        label: "Bilder und Anfahrt",
        show: ({ section }) => <PlaceSettings {...section} />,
      },
      {
        id: "bewertungen",
        label: "Bewertungen",
        show: ({ section }) => <ReviewsSettings {...section} />,
      },
    ],
  },
  {
    title: "Texte",
    sections: [
      {
        id: "texte-start",
        label: "Erste Worte",
        show: ({ section }) => <StartTextSection {...section} />,
      },
      {
        id: "texte-vorteile",
        label: "Warum wir?",
        show: ({ section }) => <BenefitsSection {...section} />,
      },
      {
        id: "texte-hinweise",
        label: "Hinweise",
        show: ({ section }) => <LongTextSection {...section} name="hinweise" />,
      },
      {
        id: "texte-edel-info",
        label: "Edel-Info",
        show: ({ section }) => <LongTextSection {...section} name="edelInfo" />,
      },
      {
        id: "texte-agb",
        label: "AGB",
        show: ({ section }) => <LongTextSection {...section} name="agb" />,
      },
      {
        id: "texte-dank",
        label: "Dank nach der Buchung",
        show: ({ section }) => <ThanksSection {...section} />,
      },
    ],
  },
  {
    title: "Termine",
    sections: [
      {
        id: "oeffnungszeiten",
        label: "Öffnungszeiten",
        show: ({ section }) => <HoursSection {...section} />,
      },
      {
        id: "abgabezeiten",
        label: "Abgabe und Beratung",
        show: ({ section }) => <TimesSection {...section} />,
      },
      {
        id: "ausnahmen",
        label: "Geschlossene Tage",
        show: ({ section, today }) => (
          <ClosuresSection {...section} today={today} findBookedDays={findBookedDays} />
        ),
      },
      {
        id: "plaetze",
        label: "Plätze und Vorlauf",
        show: ({ section }) => <PlacesSection {...section} />,
      },
    ],
  },
  {
    title: "Recht und Geld",
    sections: [
      {
        id: "vertrag",
        label: "Vertragsmodell",
        show: ({ section }) => <ContractSection {...section} />,
      },
      {
        id: "rechtliches",
        label: "Rechtliche Angaben",
        show: ({ section }) => <LegalSection {...section} />,
      },
      {
        id: "steuer",
        label: "Steuer",
        show: ({ section, cash, watch }) => (
          <TaxSection {...section} cash={cash} watch={<SmallBusiness watch={watch} />} />
        ),
      },
      {
        id: "pruefung",
        label: "Prüfung und Aufbewahrung",
        show: ({ audit, today }) => <AuditSection loaded={audit} today={today} />,
      },
    ],
  },
  {
    title: "Website und Zugang",
    sections: [
      {
        id: "datenschutz",
        label: "Datenschutz",
        show: ({ section }) => <PrivacySection {...section} />,
      },
      {
        id: "email-versand",
        label: "E-Mail-Versand",
        show: ({ mailServer }) => <MailSendingCard loaded={mailServer} />,
      },
      {
        id: "meldungen",
        label: "Meldungen an Sie",
        show: ({ section, mailServer }) => (
          <NotificationsSection {...section} mailServer={mailServer} />
        ),
      },
      {
        id: "nach-dem-besuch",
        label: "E-Mails nach dem Besuch",
        show: ({ section }) => <MailsAfterVisits {...section} />,
      },
      {
        id: "veroeffentlichung",
        label: "Veröffentlichung",
        show: ({ readiness }) => <PublicationCard loaded={readiness} />,
      },
      {
        id: "datensicherung",
        label: "Datensicherung",
        show: ({ backup, today }) => <BackupCard loaded={backup} today={today} />,
      },
      {
        id: "anmeldung",
        label: "Name und Anmeldung",
        show: ({ contact }) => (
          <SettingsCard
            id="anmeldung"
            titleId="anmeldung-titel"
            title="Name und Anmeldung"
            description="Eine neue Adresse gilt, sobald der Link in der E-Mail dorthin geöffnet ist; die alte wird benachrichtigt. Ihr Name steht im Protokoll."
          >
            <WhenLoaded value={contact}>
              {(known) => <AdminAddressForm contact={known} labelledBy="anmeldung-titel" />}
            </WhenLoaded>
          </SettingsCard>
        ),
      },
      {
        id: "passwort",
        label: "Passwort",
        show: ({ email }) => (
          <SettingsCard
            id="passwort"
            titleId="passwort-titel"
            title="Passwort"
            description="Danach sind alle anderen Geräte abgemeldet, und Sie bekommen eine E-Mail."
          >
            <PasswordChangeForm email={email} onChanged={() => {}} />
          </SettingsCard>
        ),
      },
    ],
  },
];

export const SECTIONS: readonly Section[] = SECTION_GROUPS.flatMap(({ sections }) => sections);

/** Nothing where VAT is charged, or while nobody knows. */
function SmallBusiness({ watch }: { watch: Loaded<SmallBusinessWatch | null> }) {
  return watch.data ? <SmallBusinessNotice watch={watch.data} /> : null;
}

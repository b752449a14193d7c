import type { ReactNode } from "react";
import { PasswordChangeForm } from "#accounts/login/password-change-form.tsx";
import { AddressForm } from "#accounts/users/address-form.tsx";
import type { ContactProfile } from "#accounts/users/contact-schema.ts";
import type { Cash } from "#company/cash-schema.ts";
import type { CompanySettings } from "#company/schema.ts";
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
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { StaffSection } from "#company/settings/settings-staff.tsx";
import { TaxSection } from "#company/settings/settings-tax.tsx";
import { TimesSection } from "#company/settings/settings-times.tsx";
import { MailsAfterVisits } from "#consent/mails-section.tsx";
import { paths } from "#lib/paths.ts";
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
import { AcceptanceSection } from "./acceptance-section.tsx";
import { BenefitsSection } from "./benefits-section.tsx";
import { CapacitySection } from "./capacity-section.tsx";
import { ClassesSection } from "./classes-section.tsx";
import { findBookedDays } from "./find-booked-days.tsx";
import { LongTextSection } from "./long-text-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PlacesElsewhereSection } from "./places-elsewhere-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { StartTextSection } from "./start-text-section.tsx";
import { ThanksSection } from "./thanks-section.tsx";
import { WhatWeOfferSection } from "./what-we-offer-section.tsx";

export type SectionFacts = {
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

export type Card = {
  /** Its anchor, by which every link leads to it. */
  id: string;
  label: string;
  /** Other words in which an owner looks for what stands in it. */
  alsoCalled?: string;
  /** It is there only while this is switched on (*Was Ihr Betrieb anbietet*). */
  switchedBy?: SwitchName;
  show: (facts: SectionFacts) => ReactNode;
};

/** The settings that are on or off. */
type SwitchName =
  | {
      [Name in keyof CompanySettings]: CompanySettings[Name] extends boolean ? Name : never;
    }[keyof CompanySettings]
  | "stunden";

type SettingsPage = { to: string; label: string; about: string };

export type Section = {
  id: string;
  label: string;
  cards: readonly Card[];
  /** What few shops need, behind 'Erweitert'. */
  further?: readonly Card[];
  /** What is set up on a page of its own. */
  pages?: readonly SettingsPage[];
};

/** In the order in which an owner looks for them. One more card is one more line here. */
export const SECTIONS: readonly Section[] = [
  {
    id: "betrieb",
    label: "Betrieb",
    cards: [
      {
        id: "betrieb",
        label: "Name und Logo",
        show: ({ section }) => <NamesSection {...section} />,
      },
      { id: "kontakt", label: "Kontakt", show: ({ section }) => <ContactSettings {...section} /> },
    ],
  },
  {
    id: "zeiten",
    label: "Zeiten",
    cards: [
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
    ],
  },
  {
    id: "website",
    label: "Website-Texte und Bilder",
    cards: [
      {
        id: "texte-start",
        label: "Erste Worte",
        show: ({ section }) => <StartTextSection {...section} />,
      },
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
    further: [
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
        id: "texte-dank",
        label: "Dank nach der Buchung",
        show: ({ section }) => <ThanksSection {...section} />,
      },
    ],
  },
  {
    id: "recht",
    label: "Recht und Steuer",
    cards: [
      {
        id: "rechtliches",
        label: "Rechtliche Angaben",
        show: ({ section }) => <LegalSection {...section} />,
      },
      {
        id: "steuer",
        label: "Steuer",
        alsoCalled: "Bargeld bar Kasse Barzahlung",
        show: ({ section, cash, watch }) => (
          <TaxSection {...section} cash={cash} watch={<SmallBusiness watch={watch} />} />
        ),
      },
      {
        id: "vertrag",
        label: "Vertragsmodell",
        alsoCalled: "Widerrufsbelehrung",
        show: ({ section }) => <ContractSection {...section} />,
      },
      {
        id: "datenschutz",
        label: "Datenschutz",
        alsoCalled: "Auskunft DSGVO Verzeichnis",
        show: ({ section }) => <PrivacySection {...section} />,
      },
    ],
    further: [
      {
        id: "texte-agb",
        label: "AGB",
        show: ({ section }) => <LongTextSection {...section} name="agb" />,
      },
      {
        id: "pruefung",
        label: "Prüfung und Aufbewahrung",
        alsoCalled: "Betriebsprüfung Finanzamt Verfahrensdokumentation",
        show: ({ audit, today }) => <AuditSection loaded={audit} today={today} />,
      },
    ],
  },
  {
    id: "plaetze",
    label: "Plätze und Buchung",
    cards: [
      {
        id: "plaetze",
        label: "Plätze und Vorlauf",
        show: ({ section }) => <PlacesSection {...section} />,
      },
      {
        id: "angebot",
        label: "Was Ihr Betrieb anbietet",
        show: ({ section }) => (
          <WhatWeOfferSection {...section} setUp={switchedOn(section.settings)} />
        ),
      },
      {
        id: "klassen",
        label: "KFZ-Klassen",
        switchedBy: "eigeneKlassen",
        show: ({ section }) => <ClassesSection {...section} />,
      },
    ],
    further: [
      {
        id: "unterwegs",
        label: "Zu Kunden fahren",
        switchedBy: "unterwegs",
        show: ({ section }) => <PlacesElsewhereSection {...section} />,
      },
      {
        id: "warteliste",
        label: "Warteliste",
        switchedBy: "warteliste",
        show: ({ section }) => (
          <SettingsSection
            {...section}
            id="warteliste"
            title="Warteliste"
            description="Nach drei Stunden ohne Antwort bekommt der Nächste den Platz angeboten; nachts läuft keine Zeit, und je näher der Tag, desto kürzer ist sie. Mit „Kapazität in Stunden“ geht ein freier Platz immer an alle zugleich."
          />
        ),
      },
      {
        id: "fragen",
        label: "Eigene Fragen",
        switchedBy: "eigeneFragen",
        show: ({ section }) => <QuestionsSection {...section} />,
      },
      {
        id: "zusage",
        label: "Erst ansehen, dann zusagen",
        switchedBy: "erstAnsehen",
        show: ({ section }) => <AcceptanceSection {...section} />,
      },
      {
        id: "stunden",
        label: "Kapazität in Stunden",
        switchedBy: "stunden",
        show: ({ section }) => <CapacitySection {...section} />,
      },
    ],
  },
  {
    id: "e-mail",
    label: "E-Mail",
    cards: [
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
    ],
    further: [
      {
        id: "email-versand",
        label: "E-Mail-Versand",
        alsoCalled: "Mailserver SMTP Postausgang Testmail",
        show: ({ mailServer }) => <MailSendingCard loaded={mailServer} />,
      },
    ],
    pages: [
      {
        to: paths.admin.mails,
        label: "E-Mails",
        about: "Was verschickt wurde und was noch wartet",
      },
    ],
  },
  {
    id: "team",
    label: "Team und Sicherheit",
    cards: [
      {
        id: "anmeldung",
        label: "Name und Anmeldung",
        alsoCalled: "E-Mail-Adresse Admin Login",
        show: ({ contact }) => (
          <SettingsCard
            id="anmeldung"
            titleId="anmeldung-titel"
            title="Name und Anmeldung"
            description="Eine neue Adresse gilt, sobald der Link in der E-Mail dorthin geöffnet ist; die alte wird benachrichtigt. Ihr Name steht im Protokoll."
          >
            <WhenLoaded value={contact}>
              {(known) => <AddressForm contact={known} labelledBy="anmeldung-titel" />}
            </WhenLoaded>
          </SettingsCard>
        ),
      },
      {
        id: "passwort",
        label: "Passwort",
        alsoCalled: "Kennwort ändern",
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
    further: [
      {
        id: "mitarbeiter",
        label: "Mitarbeiter",
        show: ({ section }) => <StaffSection {...section} />,
      },
    ],
    pages: [
      {
        to: paths.admin.users,
        label: "Benutzer",
        about: "Wer sich anmelden darf, und was er sieht",
      },
      {
        to: paths.admin.security,
        label: "Sicherheit",
        about: "Passkeys, zweiter Faktor und die Geräte, auf denen Sie angemeldet sind",
      },
      { to: paths.admin.auditLog, label: "Protokoll", about: "Wer wann was geändert hat" },
    ],
  },
  {
    id: "veroeffentlichung",
    label: "Veröffentlichung",
    cards: [
      {
        id: "veroeffentlichung",
        label: "Veröffentlichung",
        alsoCalled: "Google Suchmaschinen online stellen",
        show: ({ readiness }) => <PublicationCard loaded={readiness} />,
      },
    ],
  },
  {
    id: "datensicherung",
    label: "Datensicherung",
    cards: [
      {
        id: "datensicherung",
        label: "Datensicherung",
        alsoCalled: "Backup sichern wiederherstellen",
        show: ({ backup, today }) => <BackupCard loaded={backup} today={today} />,
      },
    ],
    pages: [
      { to: paths.admin.system, label: "Technik", about: "Ob auf dem Server alles in Ordnung ist" },
    ],
  },
];

export const CARDS: readonly Card[] = SECTIONS.flatMap(({ cards, further = [] }) => [
  ...cards,
  ...further,
]);

/** The sections with the cards that the shop has; before its settings are known those that every shop has. */
export function sectionsOf(settings: CompanySettings | undefined): readonly Section[] {
  const isThere = ({ switchedBy }: Card) =>
    !switchedBy || (settings !== undefined && isOn(settings, switchedBy));
  return SECTIONS.map((section) => ({
    ...section,
    cards: section.cards.filter(isThere),
    ...(section.further && { further: section.further.filter(isThere) }),
  }));
}

export const cardsOf = ({ cards, further = [] }: Section): readonly Card[] => [
  ...cards,
  ...further,
];

function switchedOn(settings: CompanySettings): Card[] {
  return CARDS.filter(({ switchedBy }) => switchedBy && isOn(settings, switchedBy));
}

function isOn(settings: CompanySettings, name: SwitchName): boolean {
  return name === "stunden" ? settings.stunden.an : settings[name];
}

/** Nothing where VAT is charged, or while nobody knows. */
function SmallBusiness({ watch }: { watch: Loaded<SmallBusinessWatch | null> }) {
  return watch.data ? <SmallBusinessNotice watch={watch.data} /> : null;
}

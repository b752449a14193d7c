/** How long what is kept, but for protocols and pictures of a Pflegepass, which are settings. Housekeeping deletes by these numbers, and the list below says them in words. */
export const RETENTION = {
  /** Bookings that were carried out, and receipts, from the end of their year on (§ 147 AO, § 14b UStG: since 2025 eight years). */
  doneBookingYears: 8,
  /** Cancelled bookings, consultations, messages and individual requests. */
  otherMonths: 12,
  /** What customers said of a visit, after it; sooner where they take it back. */
  reviewYears: 5,
  /** Declarations of withdrawal, from the end of their year on: as long as anybody can go to law about them (§§ 195, 199 BGB). */
  withdrawalYears: 3,
  /** Customers who were brought from another program and never booked. */
  broughtYears: 3,
  /** Who may be written to after a visit, after the address was last used. */
  mailPermissionYears: 4,
  /** Accounts whose address was never confirmed, after the registration. */
  unconfirmedAccountDays: 30,
  /** Who changed what, and logins; what is about receipts stays as long as these. */
  auditMonths: 12,
  /** After sending, or after the last try. */
  mailDays: 30,
  /** With what an account was used, after it was last used with it. */
  deviceDays: 180,
  /** What the procedure was: working instructions and other records of how the books are kept (§ 147 Abs. 1 Nr. 1 AO). */
  procedureYears: 10,
  /** On work on a car, from its acceptance on (§ 634a Abs. 1 Nr. 1 BGB). */
  warrantyYears: 2,
  idempotencyHours: 48,
  /** The address behind a link for more appointments. */
  permitHours: 24,
  /** Who waited for a day, after the last one that would have done. */
  waitingDays: 30,
  unpaidOrderDays: 7,
  /** The address behind a link to what is stored of it. */
  disclosureHours: 24,
} as const;

/** What the shop sets itself. */
export type PassPeriods = { protokollJahre: number; passBilderMonate: number };

export type KeptData = {
  what: string;
  howLong: string | ((periods: PassPeriods) => string);
  /** The law that wants it so. */
  ground?: string;
  /** Concerns no person: the privacy page leaves it out. */
  isImpersonal?: true;
  /** Only of shops that take customers over from another program, or have some. */
  isBrought?: true;
  /** Only of shops that have a waiting list. */
  isWaiting?: true;
  /** Only of shops whose vouchers are ordered on the site. */
  isOrdered?: true;
  /** Only of shops that want photos with a booking. */
  isPhotos?: true;
  /** Only of shops that ask about extra work at a car that is there. */
  isApproved?: true;
};

const YEARS = `${RETENTION.doneBookingYears} Jahre ab Ende des Jahres`;

/** The one table of what is kept for how long: the privacy page, the Verfahrensdokumentation and docs/product/platform.md say it from here. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: "Ausgeführte Buchungen",
    howLong: `${YEARS}, weil sie Belege für die Steuer sind; blendet der Betrieb eine vorher aus, bleiben davon nur Name, Tag, Leistungen und Preis; ist das Kundenkonto gelöscht, Telefonnummer und E-Mail-Adresse daran nur, solange die Gewährleistung läuft (${RETENTION.warrantyYears} Jahre nach dem Abschluss) oder eine Rechnung offen ist`,
    ground: "§ 147 AO",
  },
  {
    what: "Rechnungen",
    howLong: `${YEARS}, auch wenn die Buchung oder das Kundenkonto vorher gelöscht wird`,
    ground: "§ 14b UStG",
  },
  {
    what: "Verfahrensdokumentationen",
    howLong: `${RETENTION.procedureYears} Jahre ab Ende des Jahres`,
    ground: "§ 147 AO",
    isImpersonal: true,
  },
  {
    what: "Unsere Notizen",
    howLong:
      "mit dem Termin; die zu Ihnen, bis es weder eine Buchung noch ein Konto von Ihnen gibt",
  },
  {
    what: "Stornierte Buchungen und Beratungsgespräche",
    howLong: `${RETENTION.otherMonths} Monate`,
  },
  {
    what: "Fotos zu einem Termin",
    howLong: `${RETENTION.otherMonths} Monate nach dem Termin`,
    isPhotos: true,
  },
  {
    what: "Bewertungen",
    howLong: `${RETENTION.reviewYears} Jahre nach dem Besuch, oder bis Sie sie zurücknehmen`,
  },
  {
    what: "Unterschriebene Annahmeprotokolle mit ihren Bildern",
    howLong: ({ protokollJahre }) =>
      `${counted(protokollJahre, "Jahr", "Jahre")} ab Ende des Jahres`,
    ground: "§§ 195, 199 BGB",
  },
  {
    what: "Bilder, zu denen wir Sie während der Arbeit gefragt haben",
    howLong: ({ protokollJahre }) =>
      `${counted(protokollJahre, "Jahr", "Jahre")} ab Ende des Jahres, oder bis Sie Ihr Kundenkonto löschen`,
    ground: "§§ 195, 199 BGB",
    isApproved: true,
  },
  {
    what: "Übrige Bilder und Angaben im Pflegepass Ihres Autos, Annahmen ohne Unterschrift",
    howLong: ({ passBilderMonate }) =>
      `${counted(passBilderMonate, "Monat", "Monate")} nach dem letzten Besuch des Autos, oder bis Sie den Pflegepass löschen`,
  },
  {
    what: "Veröffentlichte Bilderpaare Ihres Autos",
    howLong: "bis Sie Ihr Ja zurücknehmen, längstens so lange wie die übrigen Bilder im Pflegepass",
  },
  {
    what: "Ob wir Ihnen nach einem Besuch schreiben dürfen (ein Prüfwert der Adresse)",
    howLong: `${RETENTION.mailPermissionYears} Jahre nach der letzten Buchung; ein Nein dauerhaft, damit es gilt`,
  },
  {
    what: "Nachrichten und individuelle Anfragen mit ihren Fotos",
    howLong: `${RETENTION.otherMonths} Monate`,
  },
  {
    what: "Widerrufe von Verträgen",
    howLong: `${RETENTION.withdrawalYears} Jahre ab Ende des Jahres, solange jemand daraus Ansprüche haben kann`,
    ground: "§§ 195, 199 BGB",
  },
  {
    what: "E-Mails an Sie",
    howLong: `${RETENTION.mailDays} Tage nach dem Versand; was sich nicht zustellen ließ, ${RETENTION.mailDays} Tage nach dem letzten Versuch`,
  },
  {
    what: "Wer auf der Warteliste steht, mit Name, E-Mail-Adresse und Wunsch",
    howLong: `bis Sie sie verlassen, längstens ${RETENTION.waitingDays} Tage nach dem letzten gewünschten Tag; ohne Bestätigung der Adresse einen Tag`,
    isWaiting: true,
  },
  {
    what: "Bestellte, noch nicht bezahlte Gutscheine mit Name, Anschrift und E-Mail-Adresse",
    howLong: `bis sie bezahlt oder gestrichen sind, längstens ${RETENTION.unpaidOrderDays} Tage nach der Zahlungsfrist`,
    isOrdered: true,
  },
  {
    what: "Ihre Adresse bei einem Link für weitere Termine",
    howLong: `${RETENTION.permitHours} Stunden`,
  },
  {
    what: "Ihre Adresse bei einem Link zur Auskunft über Ihre Daten",
    howLong: `${RETENTION.disclosureHours} Stunden`,
  },
  {
    what: "Name, Telefon, E-Mail, Anschrift und Fahrzeug, die wir aus einem früheren Programm übernommen haben",
    howLong: `${RETENTION.broughtYears} Jahre, wenn danach kein Termin folgt, sonst wie dieser`,
    isBrought: true,
  },
  { what: "Kundenkonto und Fahrzeuge", howLong: "bis Sie sie löschen" },
  {
    what: "Kundenkonten, die niemand bestätigt",
    howLong: `${RETENTION.unconfirmedAccountDays} Tage nach der Registrierung`,
  },
  {
    what: "Protokoll der Änderungen und Anmeldungen",
    howLong: `${RETENTION.auditMonths} Monate; was Rechnungen betrifft, so lange wie diese. Ihr Name steht darin nur, solange Sie ein Konto haben`,
  },
  { what: "Angemeldete Geräte", howLong: "bis die Anmeldung endet" },
  {
    what: "Namen der Geräte",
    howLong: `${RETENTION.deviceDays} Tage nach der letzten Nutzung; der zuletzt benutzte, solange das Konto besteht`,
  },
  { what: "Die bisherige E-Mail-Adresse nach einer Änderung", howLong: "sieben Tage" },
];

/** What a shop keeps, as it is set up. */
export function keptBy({
  uebernahme,
  hatUebernommene,
  warteliste,
  gutscheineOnline,
  mitFotos,
  freigaben,
}: {
  uebernahme: boolean;
  hatUebernommene: boolean;
  warteliste: boolean;
  gutscheineOnline: boolean;
  mitFotos?: true | undefined;
  freigaben: boolean;
}): KeptData[] {
  return KEPT_DATA.filter(
    ({ isBrought, isWaiting, isOrdered, isPhotos, isApproved }) =>
      (uebernahme || hatUebernommene || !isBrought) &&
      (warteliste || !isWaiting) &&
      (gutscheineOnline || !isOrdered) &&
      (mitFotos || !isPhotos) &&
      (freigaben || !isApproved),
  );
}

export function periodText({ howLong }: KeptData, periods: PassPeriods): string {
  return typeof howLong === "string" ? howLong : howLong(periods);
}

/** '8 Jahre … (§ 147 AO)': with the law behind it, where there is one. */
export function keptText(kept: KeptData, periods: PassPeriods): string {
  const howLong = periodText(kept, periods);
  return kept.ground ? `${howLong} (${kept.ground})` : howLong;
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

import type { Database } from "#database/tables.ts";

/** Why something that is kept of a person does not stand in the answer to whoever asks (U29), in the words that it prints. */
const UNTOLD = {
  technik: "Nummern, Zähler, Versionen und Suchwörter: Sie verbinden oder wiederholen nur, was oben steht.",
  pruefwert:
    "Prüfwerte von Passwörtern, Schlüsseln, Codes und Links: Aus ihnen liest niemand etwas; wer sie hätte, könnte sie missbrauchen.",
  bild: "Bilder und unterschriebene Protokolle: Die Bilder zeigt der Link zum Pflegepass, die Fotos einer Anfrage haben Sie selbst geschickt. Wir schicken beides gern noch einmal.",
  wortlaut: "Der Wortlaut von Rechnungen und E-Mails: Er liegt bei Ihnen, und Sie bekommen ihn auf Wunsch noch einmal.",
  kurz: "Was nur Minuten bis Stunden besteht: angefangene Anmeldungen, Zähler gegen Missbrauch und Antworten auf wiederholte Anfragen.",
  andere: "Wer bei uns etwas eingegeben oder entschieden hat: Das sind Daten unserer Mitarbeiter.",
  ohneAdresse:
    "Was keine E-Mail-Adresse mehr trägt, etwa Rechnungen und Bewertungen ohne Buchung oder aus den Listen genommene Aufträge: Dazu nennen Sie uns bitte Namen und Tag.",
} as const;
export type Untold = keyof typeof UNTOLD;

export const UNTOLD_SENTENCES: readonly string[] = Object.values(UNTOLD);

/** Tables that tell of no customer. */
type Impersonal = "angebot" | "betrieb" | "website" | "mitarbeiter";
type Columns<Table> = { [Column in keyof Table]: "gesagt" | Untold };

/** Every table and every column: nothing is kept that is neither told nor left out with its reason. */
export const TOLD_TABLES: { [Name in keyof Database]: Impersonal | Columns<Database[Name]> } = {
  users: {
    ...{
      vorname: "gesagt",
      nachname: "gesagt",
      email: "gesagt",
      telefon: "gesagt",
      street: "gesagt",
      postalCode: "gesagt",
      city: "gesagt",
    },
    ...{ role: "gesagt", active: "gesagt", bestaetigt_am: "gesagt", benachrichtigungen: "gesagt", termineErlaubt: "gesagt" },
    ...{ password_changed_am: "gesagt", erstellt_am: "gesagt", password_hash: "pruefwert" },
    ...{ id: "technik", email_folded: "technik", is_builtin: "technik", search_folded: "technik", version: "technik" },
  },
  sessions: {
    ...{ device: "gesagt", created_at: "gesagt", used_at: "gesagt", token_hash: "pruefwert", id: "technik", user_id: "technik" },
    ...{ remember: "technik", expires_at: "technik", confirmed_at: "technik" },
  },
  known_devices: { device: "gesagt", seen_at: "gesagt", user_id: "technik" },
  account_tokens: { token_hash: "pruefwert", user_id: "kurz", purpose: "kurz", expires_at: "kurz", used_at: "kurz" },
  email_changes: {
    ...{
      email: "gesagt",
      requested_at: "gesagt",
      id: "technik",
      user_id: "technik",
      token_hash: "pruefwert",
      first_token_hash: "pruefwert",
    },
    ...{ expires_at: "technik", used_at: "technik" },
  },
  address_returns: {
    ...{
      email: "gesagt",
      id: "technik",
      user_id: "technik",
      email_folded: "technik",
      token_hash: "pruefwert",
      first_token_hash: "pruefwert",
    },
    ...{ changed_at: "technik", expires_at: "technik" },
  },
  passkeys: {
    ...{ name: "gesagt", erstellt_am: "gesagt", zuletzt_am: "gesagt", credential_id: "pruefwert", public_key: "pruefwert" },
    ...{ counter: "technik", transports: "technik", id: "technik", user_id: "technik" },
  },
  totp_factors: { aktiv_am: "gesagt", secret: "pruefwert", last_step: "technik", user_id: "technik" },
  recovery_codes: { code_hash: "pruefwert", user_id: "technik", used_at: "technik" },
  login_attempts: {
    ...{ token_hash: "pruefwert", password_mark: "pruefwert", user_id: "kurz", remember: "kurz", device: "kurz", guesses: "kurz" },
    expires_at: "kurz",
  },
  passkey_challenges: { challenge_hash: "pruefwert", purpose: "kurz", bound_to: "kurz", expires_at: "kurz" },
  customer_cards: {
    ...{ name: "gesagt", email: "gesagt", telefon: "gesagt", id: "technik", user_id: "technik", email_folded: "technik" },
    ...{ telefon_key: "technik", email_said: "technik", telefon_said: "technik", joined_into: "technik", letzter_termin: "technik" },
  },
  customer_notes: { notiz: "gesagt", karte_id: "technik", version: "technik" },
  vehicles: {
    ...{ name: "gesagt", kfz: "gesagt", kennzeichen: "gesagt", is_default: "gesagt", id: "technik", user_id: "technik" },
    ...{ erstellt_am: "technik", version: "technik" },
  },
  bookings: {
    ...{ id: "gesagt", datum: "gesagt", abgabezeit: "gesagt", name: "gesagt", email: "gesagt", telefon: "gesagt", kfz: "gesagt" },
    ...{ verschmutzung: "gesagt", leistungen: "gesagt", preis_cent: "gesagt", nachricht: "gesagt", sitzOption: "gesagt", sitze: "gesagt" },
    ...{ positionen: "gesagt", bis: "gesagt", kennzeichen: "gesagt", modell: "gesagt", farbe: "gesagt", notiz: "gesagt" },
    ...{ endpreis_cent: "gesagt", endpreis_grund: "gesagt", zahlart: "gesagt", status: "gesagt", bestEmail: "gesagt" },
    ...{
      vomBetrieb: "gesagt",
      adresseOffen: "technik",
      vertragsmodell: "gesagt",
      vereinbart_am: "gesagt",
      vorzeitigerBeginn: "gesagt",
      widerrufen_am: "gesagt",
      gesendet: "gesagt",
    },
    ...{ erstellt_am: "gesagt", erledigt_am: "gesagt", storniert_am: "gesagt", spaet_storniert: "gesagt", stornogrund: "gesagt" },
    ...{ art: "technik", extras: "technik", dauerTage: "technik", mailWieAngegeben: "technik", user_id: "technik", karte_id: "technik" },
    ...{ bestaetigung: "kurz", search_folded: "technik", ics_sequence: "technik", kontakt_bis: "technik", version: "technik" },
  },
  places: { datum: "technik", art: "technik", place: "technik", booking_id: "technik" },
  idempotent_answers: { key: "kurz", body_hash: "pruefwert", booking_id: "technik", bestaetigung: "kurz", created_at: "kurz" },
  booking_permits: { email_folded: "gesagt", expires_at: "gesagt", token_hash: "pruefwert", termine: "technik" },
  hidden_bookings: {
    ...{ id: "ohneAdresse", datum: "ohneAdresse", inhalt: "ohneAdresse", ausgeblendet_am: "ohneAdresse", ausgeblendet_von: "andere" },
    grund: "ohneAdresse",
  },
  calendar_feeds: "mitarbeiter",
  receipts: {
    ...{
      nummer: "gesagt",
      praefix: "gesagt",
      art: "gesagt",
      datum: "gesagt",
      betrag_cent: "gesagt",
      faellig: "gesagt",
      bezahlt_am: "gesagt",
    },
    ...{ inhalt: "wortlaut", steuer_cent: "wortlaut", storniert_nummer: "wortlaut", booking_id: "technik", erstellt_am: "technik" },
    erledigt_am: "technik",
  },
  contact_messages: {
    ...{ name: "gesagt", email: "gesagt", subject: "gesagt", message: "gesagt", erstellt_am: "gesagt", answered_am: "gesagt" },
    ...{ id: "technik", search_folded: "technik", status: "technik" },
  },
  offer_requests: {
    ...{ name: "gesagt", email: "gesagt", telefon: "gesagt", kfz: "gesagt", selectedServices: "gesagt", wunsch: "gesagt" },
    ...{ erstellt_am: "gesagt", answered_am: "gesagt", id: "technik", search_folded: "technik", status: "technik" },
  },
  request_photos: { content: "bild", position: "gesagt", width: "bild", height: "bild", request_id: "technik" },
  withdrawals: {
    ...{ name: "gesagt", email: "gesagt", nummer: "gesagt", termin: "gesagt", weg: "gesagt", platz_frei: "gesagt" },
    ...{
      bestaetigt: "gesagt",
      erstellt_am: "gesagt",
      answered_am: "gesagt",
      id: "technik",
      booking_id: "technik",
      search_folded: "technik",
      status: "technik",
    },
  },
  reviews: {
    ...{ besucht_am: "gesagt", leistungen: "gesagt", sterne: "gesagt", text: "gesagt", name: "gesagt", status: "gesagt" },
    ...{ erscheint_am: "gesagt", grund: "gesagt", begruendung: "gesagt", antwort: "gesagt", antwort_am: "gesagt" },
    ...{ erstellt_am: "gesagt", geaendert_am: "gesagt", id: "technik", booking_id: "technik", version: "technik" },
  },
  mail_permissions: {
    ...{ hinweis_am: "gesagt", einwilligung_am: "gesagt", einwilligung_text: "gesagt", einwilligung_quelle: "gesagt" },
    ...{ abgelehnt_am: "gesagt", zuletzt_am: "gesagt", address_hash: "pruefwert", id: "technik" },
  },
  follow_ups: {
    ...{ art: "gesagt", erstellt_am: "gesagt", gebucht_id: "gesagt", id: "technik", booking_id: "technik", service_id: "technik" },
    address_hash: "pruefwert",
  },
  mails: {
    ...{ recipient: "gesagt", created_at: "gesagt", sent_at: "gesagt", message: "wortlaut", id: "technik", key: "technik" },
    ...{ bundle: "technik", told_before: "technik", due_at: "technik", first_due_at: "technik", expires_at: "technik" },
    ...{ attempts: "technik", leased_until: "technik", leased_by: "technik", failed_at: "technik", last_error: "technik" },
  },
  disclosure_links: { email: "gesagt", expires_at: "gesagt", token_hash: "pruefwert" },
  journal: {
    ...{ at: "gesagt", text: "gesagt", user_id: "technik", betrifft_id: "technik", id: "technik", bereich: "technik" },
    ...{ anzahl: "technik", rolle: "technik", beleg: "technik", counted_key: "technik", search_folded: "technik" },
  },
  passes: {
    ...{ kennzeichen: "gesagt", modell: "gesagt", farbe: "gesagt", kfz: "gesagt", id: "technik", karte_id: "technik" },
    ...{ kennzeichen_key: "technik", erstellt_am: "technik", uebergeben_am: "technik", geschlossen_am: "technik", version: "technik" },
  },
  pass_links: {
    ...{ bezeichnung: "gesagt", erstellt_am: "gesagt", id: "technik", pass_id: "technik", fuer: "technik", alle_bilder: "technik" },
    widerrufen_am: "technik",
  },
  pass_visits: {
    ...{ datum: "gesagt", annahme: "gesagt", arbeit: "gesagt", unterschrieben_am: "gesagt", gelesen_am: "gesagt" },
    ...{ inhalt: "bild", unterschrift: "bild", fingerabdruck: "pruefwert", user_id: "andere" },
    ...{ id: "technik", pass_id: "technik", booking_id: "technik", folge: "technik", arbeit_folge: "technik", fertig_am: "technik" },
    ...{ fertig_mail_am: "technik", protokoll_geloescht_am: "technik", erstellt_am: "technik" },
  },
  pass_pictures: {
    ...{
      content: "bild",
      width: "bild",
      height: "bild",
      sha256: "pruefwert",
      sent_sha256: "pruefwert",
      id: "technik",
      visit_id: "technik",
    },
    ...{ phase: "technik", ansicht: "technik", erstellt_am: "technik" },
  },
  pass_additions: { text: "gesagt", name: "gesagt", erstellt_am: "gesagt", id: "technik", visit_id: "technik" },
  pass_publications: {
    ...{ wortlaut: "gesagt", erteilt_am: "gesagt", pair_id: "gesagt", vorher_id: "bild", nachher_id: "bild", masken: "bild" },
    ...{ titel: "gesagt", bestaetigt_am: "gesagt", id: "technik", visit_id: "technik", widerrufen_am: "technik", vorgelegt_am: "technik" },
  },
  ...{ services: "angebot", service_slugs: "angebot", prices: "angebot", extras: "angebot", extra_services: "angebot" },
  ...{ service_contents: "angebot", service_refreshes: "angebot", offers: "angebot", offer_services: "angebot" },
  ...{ care_products: "angebot", care_advice: "angebot", gallery_images: "website", before_after_pairs: "website" },
  ...{ image_files: "website", visits: "website", company_settings: "betrieb", cash_answer: "mitarbeiter", receipt_settings: "betrieb" },
  ...{ procedure_documents: "betrieb", installation: "betrieb", mail_server: "betrieb", bot_check_secret: "website" },
  solved_challenges: "website",
  rate_limits: { key: "kurz", points: "kurz", expires_at: "kurz" },
  ...{ content_version: "website", write_probe: "website", pass_gate: "website" },
};

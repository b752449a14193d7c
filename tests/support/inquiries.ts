import type { Site } from "./site.ts";

/** A message of the contact form and an individual request, as if visitors had sent them. */
export async function addInquiries(site: Site): Promise<void> {
  const common = { status: "new" as const, answered_am: null };
  await site.platform.db
    .insertInto("contact_messages")
    .values({
      ...common,
      id: "nachricht-1",
      name: "Beispielkundin Eins",
      email: "eins@example.org",
      subject: "Hundehaare im Kofferraum",
      message: "Guten Tag,\n\nbekommen Sie die heraus?",
      search_folded: "beispielkundin eins hundehaare",
      erstellt_am: "2026-03-01T09:00:00.000Z",
    })
    .execute();
  await site.platform.db
    .insertInto("offer_requests")
    .values({
      ...common,
      id: "anfrage-1",
      name: "Beispielkunde Zwei",
      email: "zwei@example.org",
      telefon: "0151 12345678",
      kfz: "andere",
      selectedServices: JSON.stringify(["Außenreinigung", "Polsterreinigung"]),
      wunsch: "Ein Wohnmobil, 7 Meter lang. ".repeat(20),
      search_folded: "beispielkunde zwei wohnmobil",
      erstellt_am: "2026-03-01T10:00:00.000Z",
    })
    .execute();
}

/** A declaration of withdrawal without a login, as if somebody had sent it. */
export async function addWithdrawal(
  site: Site,
  changes: Partial<{
    id: string;
    name: string;
    nummer: string;
    termin: string;
    email: string;
  }> = {},
): Promise<void> {
  const declared = {
    id: "widerruf-1",
    name: "Max Niemand",
    email: "niemand@example.org",
    nummer: "000-000",
    termin: "",
    ...changes,
  };
  await site.platform.db
    .insertInto("withdrawals")
    .values({
      ...declared,
      weg: "frei",
      booking_id: null,
      platz_frei: false,
      bestaetigt: true,
      search_folded: `${declared.name} widerruf`.toLowerCase(),
      status: "new",
      erstellt_am: "2026-03-01T11:00:00.000Z",
      answered_am: null,
    })
    .execute();
}

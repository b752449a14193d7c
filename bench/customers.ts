import { join } from "node:path";
import { connectDatabase } from "../src/db/connect.server.ts";
import { adminHeaders } from "./support/admin.ts";
import { race } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { personOf, prepareShop } from "./support/shop.ts";

const FEW = 100;
const MANY = 20_000;
const VISITS = 2;
/** Every twentieth is the same person as the one before. */
const JOINED = 20;

/** The shop's customers, while it lists, seeks and types: 20,000 cards against a hundred. */
export async function measureCustomers(folder: string, effort: Effort): Promise<Finding[]> {
  const [small, large] = [join(folder, "small"), join(folder, "large")];
  await prepareCustomers(small, FEW);
  await prepareCustomers(large, MANY);
  const few = await startSite(small);
  const many = await startSite(large);

  async function compare(
    title: string,
    path: (people: number) => string,
    atMost: number,
  ): Promise<Finding> {
    const side = async (server: Server, people: number) => ({
      server,
      calls: [{ path: path(people), headers: await adminHeaders(server) }],
    });
    const { ours: slow, theirs: fast } = await race(
      await side(many, MANY),
      await side(few, FEW),
      effort,
    );
    return {
      title,
      fixture: `${FEW} → ${MANY} cards of ${VISITS} bookings each, every ${JOINED}th joined to another`,
      figures: [
        `few ${round(fast.perSecond)}/s, p99 ${fast.p99} ms`,
        `many ${round(slow.perSecond)}/s, p99 ${slow.p99} ms`,
      ],
      checks: [{ what: "times slower", value: fast.perSecond / slow.perSecond, atMost }],
    };
  }

  const seek = (address: string, text: string) => `${address}?${new URLSearchParams({ q: text })}`;
  try {
    return [
      await compare("Customers, first page", () => "/api/customer-cards", 2),
      await compare(
        "Customers, last page",
        (people) =>
          `/api/customer-cards?seite=${Math.floor((people * (JOINED - 1)) / JOINED / 50)}`,
        3,
      ),
      await compare(
        "A customer with a joined card",
        (people) => `/api/customer-cards/${personOf(people - 2).email}`,
        1.2,
      ),
      // A word may stand anywhere in what is known of somebody, so that all of it is looked through.
      await compare(
        "Customers, search for a name",
        () => seek("/api/customer-cards", "kundin77"),
        8,
      ),
      await compare(
        "Customers, search for a number",
        () => seek("/api/customer-cards", "0151/10000077"),
        8,
      ),
      await compare(
        "Known customers, while a name is typed",
        () => seek("/api/customers", "kundin77"),
        8,
      ),
      await compare(
        "Known customers, after two letters that all have",
        () => seek("/api/customers", "ku"),
        8,
      ),
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

async function prepareCustomers(folder: string, people: number): Promise<void> {
  await prepareShop(folder, { capacity: 1, past: people * VISITS, people });
  const db = connectDatabase({ kind: "sqlite", file: join(folder, "shop.db") });
  const cards = await db
    .selectFrom("customer_cards")
    .select(["id", "email"])
    .where("email", "like", "kundin%")
    .execute();
  const idOf = new Map(cards.map(({ id, email }) => [email, id]));
  await db.transaction().execute(async (tx) => {
    for (let number = JOINED - 1; number < people; number += JOINED) {
      const [into, from] = [idOf.get(personOf(number - 1).email), idOf.get(personOf(number).email)];
      await tx
        .updateTable("customer_cards")
        .set({ joined_into: into })
        .where("id", "=", from ?? "")
        .execute();
    }
  });
  await db.destroy();
}

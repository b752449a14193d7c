import { join } from "node:path";
import { adminHeaders } from "./support/admin.ts";
import { race } from "./support/load.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const FEW = 50;
const MANY = 5000;

/** The admin's accounts: what 5,000 of them cost against one page of them. */
export async function measureUsers(folder: string, effort: Effort): Promise<Finding[]> {
  const [small, large] = [join(folder, "small"), join(folder, "large")];
  await prepareShop(small, { capacity: 1, accounts: FEW });
  await prepareShop(large, { capacity: 1, accounts: MANY });
  const few = await startSite(small);
  const many = await startSite(large);

  async function compare(title: string, path: string, atMost: number): Promise<Finding> {
    const calls = async (server: typeof few) => [{ path, headers: await adminHeaders(server) }];
    const sides = [
      { server: many, calls: await calls(many) },
      { server: few, calls: await calls(few) },
    ] as const;
    const { ours: slow, theirs: fast } = await race(...sides, effort);
    return {
      title,
      fixture: `${FEW} → ${MANY} customer accounts, pages of 50`,
      figures: [
        `small ${round(fast.perSecond)}/s, p99 ${fast.p99} ms`,
        `large ${round(slow.perSecond)}/s, p99 ${slow.p99} ms`,
      ],
      checks: [{ what: "times slower", value: fast.perSecond / slow.perSecond, atMost }],
    };
  }

  try {
    return [
      await compare("Accounts, first page", "/api/users", 2),
      // Looks through every row, since a word may stand anywhere in it.
      await compare("Accounts, search for a part of a name", "/api/users?q=konto%2049", 8),
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

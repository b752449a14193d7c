import { expect, it } from "vitest";
import { checkOnce } from "./check-once.ts";

const PATHS = {
  file: "lib/area-paths.ts",
  code: 'export const ADMIN_USERS_PATH = "/admin/users";\nexport const PASS = "/pflegepass/:token";',
};
const CONTRACT = { file: "company/settings/contract.ts", code: 'export const calls = {\n  "GET /settings/files/:id": {\n' };

/** With a value put in where `{name}` stands. */
const text = (code: string) => code.replaceAll("{", "${");

const problems = (file: string, code: string) => checkOnce([PATHS, CONTRACT, { file, code }]);

it.each([
  ["an address by its name", "site/components/menu.tsx", "<Link to={ADMIN_USERS_PATH} />"],
  ["an address in a comment", "site/page-meta.ts", "/** '/admin/users' */\n// \"/admin/users\"\n"],
  ["an address that only begins alike", "site/seo.ts", 'const path = "/admin/users-of-old";'],
  ["the address of a call that there is", "company/texts/terms.ts", text("const href = `/api/settings/files/{id}?big=1`;")],
  ["what the server says of calls", "site/proxy.server.ts", 'const docs = "/api/docs"; await fetch(docs);'],
  ["an amount that was checked", "offers/shown.ts", "const cents = centsOf(price);"],
  ["a part of a hundred", "ui/bar.tsx", "const width = Math.round((value / all) * 100);"],
  ["the one place that reads money", "lib/money.ts", "return Math.round(euro * 100);"],
])("lets be %s", (_, file, code) => {
  expect(problems(file, code)).toEqual([]);
});

it.each([
  ["an address that is written again", "site/components/menu.tsx", '<Link to="/admin/users" />'],
  ["one with something behind it", "site/components/menu.tsx", text("const to = `/admin/users?seite={page}`;")],
  ["the beginning of one with a place for a name", "passes/links/address.ts", text("const path = `/pflegepass/{token}`;")],
  ["the address of no call", "company/texts/terms.ts", 'const href = "/api/settings/notice";'],
  ["a call past the contract", "company/components/notice.tsx", "await fetch(address);"],
  ["fields that are left out", "booking/schema.ts", "const sent = all.omit({ notiz: true });"],
  ["an unreadable amount that is nothing", "offers/shown.ts", "const cents = parseEuro(text) ?? 0;"],
  ["cents made by hand", "offers/shown.ts", "const cents = Math.round(preis * 100);"],
  ["a guard of its own", "mails/components/mail.tsx", "let isCurrent = true;"],
  ["rounds that are counted", "mails/components/mail.tsx", "const mine = ++round.current;"],
])("refuses %s", (_, file, code) => {
  expect(problems(file, code)).toHaveLength(1);
});

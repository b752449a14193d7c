import { expect, it } from "vitest";
import { checkDoors } from "./check-doors.ts";

it.each([
  ["a door that reads", "visits/api.server.ts", 'import { countVisits } from "./store.server.ts";'],
  ["a door that asks a verb", "visits/api.server.ts", 'import { countVisit } from "./count-visit.server.ts";'],
  ["a question on a click", "mails/components/mail.tsx", 'const answer = await ask("GET /mails", {});'],
  ["a dialog that may ask", "customers/components/join-dialog.tsx", 'useAsked(q, 0, () => ask("GET /customers", {}));'],
  ["a change in an effect", "mails/components/mail.tsx", 'useEffect(() => void ask("POST /mails", {}));'],
])("lets be %s", (_, file, code) => {
  expect(checkDoors([{ file, code }])).toEqual([]);
});

it.each([
  ["a door that writes with a store", "visits/api.server.ts", 'import { insertVisit } from "./store.server.ts";'],
  ["a door with a transaction", "visits/api.server.ts", "await db.transaction().execute(write);"],
  ["a door that sends a mail", "visits/api.server.ts", "await queueMails(db, now, mails);"],
  ["a component that asks in an effect", "gallery/components/list.tsx", 'useEffect(() => void ask("GET /gallery", {}));'],
  ["a page that asks beside its loader", "gallery/pages/admin-gallery.tsx", 'useAsked("all", 0, () => ask("GET /gallery"));'],
  ["a page that takes writes", "gallery/pages/admin-gallery.tsx", "export async function clientAction() {}"],
  ["an exception that is none any more", "customers/components/join-dialog.tsx", "const [text] = useState();"],
  [
    "a page that asks in an effect",
    "gallery/pages/admin-gallery.tsx",
    'import { fetchPictures } from "../ask.ts";\nuseEffect(() => void fetchPictures());',
  ],
])("refuses %s", (_, file, code) => {
  expect(checkDoors([{ file, code }])).toHaveLength(1);
});

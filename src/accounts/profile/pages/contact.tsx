import { load, NO_TOKEN as NO_SESSION, need } from "#ui/page-load.ts";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useSession } from "../../sessions/components/session.tsx";
import { ask } from "../ask.ts";
import { ContactForm } from "../components/contact-form.tsx";
import { NO_TOKEN } from "../components/use-contact-form.ts";
import type { Route } from "./+types/contact";

export function meta() {
  return [{ title: "Kontaktdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sentence = ({ code }: { code: string }) => (code === NO_SESSION ? NO_TOKEN : "Konnte Kontaktdaten nicht laden.");
  return load(request, sentence, async () => need(await ask("GET /users/me/settings/contact")).data);
}

export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { renameUser } = useSession();
  return (
    <>
      <h1 className="mb-8 text-section">Kontaktdaten</h1>
      <WhenLoaded value={loaderData}>{(contact) => <ContactForm contact={contact} onSaved={renameUser} />}</WhenLoaded>
    </>
  );
}

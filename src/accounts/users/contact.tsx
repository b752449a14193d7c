import { api } from "#lib/api.ts";
import { load, NO_TOKEN as NO_SESSION, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useSession } from "../session.tsx";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { NO_TOKEN } from "./contact-terms.ts";

export function meta() {
  return [{ title: "Kontaktdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sentence = ({ code }: { code: string }) =>
    code === NO_SESSION ? NO_TOKEN : "Konnte Kontaktdaten nicht laden.";
  return load(
    request,
    sentence,
    async () => need(await api("GET /users/me/settings/contact")).data,
  );
}

export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { renameUser } = useSession();
  return (
    <>
      <PageTitle className="mb-5">Kontaktdaten</PageTitle>
      <WhenLoaded value={loaderData}>
        {(contact) => <ContactForm contact={contact} onSaved={renameUser} />}
      </WhenLoaded>
    </>
  );
}

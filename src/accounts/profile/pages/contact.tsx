import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { useSession } from "../../sessions/components/session.tsx";
import { ContactForm } from "../components/contact-form.tsx";
import { useContact } from "../components/use-contact.ts";

export function meta() {
  return [{ title: "Kontaktdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function ContactSettings() {
  const { loaded, reload } = useContact();
  const { renameUser } = useSession();
  return (
    <>
      <h1 className="mb-8 text-section">Kontaktdaten</h1>
      {loaded.phase === "loading" && <Loading label="Lade Kontaktdaten…" />}
      {loaded.phase === "failed" && <FailedLoad sentence={loaded.problem} onRetry={() => void reload()} />}
      {loaded.phase === "ready" && <ContactForm contact={loaded.contact} onSaved={renameUser} />}
    </>
  );
}

import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { Problem } from "./share-panel.tsx";

/** Whose pass it is: taken into an account, handed over with the car, or deleted. */
export function KeeperPanel({
  token,
  baseUrl,
  isFree,
}: {
  token: string;
  baseUrl: string;
  isFree: boolean;
}) {
  const { session } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [newLink, setNewLink] = useState("");
  const { isBusy, problem, run } = useCall();
  const attempt = useIdempotentSend();
  const params = { token };

  async function handOver() {
    const isSure = await confirm({
      question: "Möchten Sie den Pflegepass übergeben?",
      confirmLabel: "Übergeben",
      isDangerous: false,
      children: (
        <p>
          Sie bekommen einen neuen Link für den neuen Besitzer. Ihr eigener und alle weitergegebenen
          gelten dann nicht mehr. Rechnungen, Protokolle und Ihre Angaben gehen nicht mit.
        </p>
      ),
    });
    if (!isSure) return;
    const answer = await run(() =>
      attempt((headers) => api("POST /pass-links/:token/handover", { params, headers })),
    );
    if (answer?.ok) setNewLink(baseUrl + answer.data.pfad);
  }

  async function remove() {
    const isSure = await confirm({
      question: "Möchten Sie den Pflegepass löschen?",
      confirmLabel: "Löschen",
      children: (
        <p>
          Die Seite, alle Links und die Bilder nach der Arbeit sind sofort weg. Unterschriebene
          Protokolle und Rechnungen muss der Betrieb eine Zeit lang aufheben; sie sieht sonst
          niemand.
        </p>
      ),
    });
    if (isSure) await run(() => api("DELETE /pass-links/:token", { params }), { reloads: true });
  }

  async function claim() {
    const answer = await run(() => api("POST /pass-links/:token/claim", { params }));
    if (answer?.ok) await navigate(answer.data.pfad, { replace: true });
  }

  return (
    <section className="rounded-card border border-line bg-white px-5 py-5">
      <h2 className="text-lg">Auto verkauft?</h2>
      <p className="mt-1.5 text-sm text-ink-2">
        Geben Sie den Pass mit dem Auto weiter, oder lassen Sie ihn löschen.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {isFree && session.state === "customer" && (
          <Button className="max-sm:w-full" busy={isBusy} onClick={() => void claim()}>
            In mein Konto übernehmen
          </Button>
        )}
        <Button
          variant="quiet"
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => void handOver()}
        >
          Pass übergeben
        </Button>
        <Button
          variant="quiet"
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => void remove()}
        >
          Pass löschen
        </Button>
      </div>
      {problem && <Problem sentence={problem} />}
      <Dialog
        open={newLink !== ""}
        onClose={() => {
          setNewLink("");
          void revalidate();
        }}
        title="Der Pass ist übergeben"
        size="small"
      >
        <p className="mb-4">
          Geben Sie diesen Link dem neuen Besitzer. Er wird nur dieses eine Mal gezeigt.
        </p>
        <LinkField label="Link für den neuen Besitzer" url={newLink} />
      </Dialog>
    </section>
  );
}

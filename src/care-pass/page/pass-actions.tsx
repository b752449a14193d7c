import { ArrowRightLeft, CalendarPlus, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { Problem, SharePass } from "./share-pass.tsx";
import type { OwnPart, PassView } from "./view.ts";

/** Book again, share, and rare actions behind three dots. */
export function PassActions({ pass, baseUrl }: { pass: PassView; baseUrl: string }) {
  const { token, istFrei } = pass;
  const { session } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [newLink, setNewLink] = useState("");
  const { problem, run } = useCall();
  const sendOnce = useIdempotentSend();
  const params = { token };
  const again = pass.besuche.find(({ own }) => own?.wieder)?.own?.wieder;

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
      sendOnce(params, (headers) => api("POST /pass-links/:token/handover", { params, headers })),
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
    <div className="not-printed mt-4">
      <div className="flex flex-wrap gap-2.5">
        {again && <BookAgain again={again} className={buttonClass("primary", "max-sm:w-full")} />}
        <div className="contents noscript:hidden">
          <SharePass token={token} baseUrl={baseUrl} />
          <ActionMenu
            label="Mehr zum Pflegepass"
            actions={[
              ...(istFrei && session.state === "customer"
                ? [
                    {
                      label: "In mein Konto übernehmen",
                      icon: UserPlus,
                      onChoose: () => void claim(),
                    },
                  ]
                : []),
              { label: "Pass übergeben", icon: ArrowRightLeft, onChoose: () => void handOver() },
              {
                label: "Pass löschen",
                icon: Trash2,
                onChoose: () => void remove(),
                isDangerous: true,
              },
            ]}
          />
        </div>
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
    </div>
  );
}

/** The same choices at today's price. */
export function BookAgain({
  again: { path, preis },
  className,
}: {
  again: NonNullable<OwnPart["wieder"]>;
  className: string;
}) {
  return (
    <Link to={path} className={className}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      <span>
        Wieder buchen
        {preis && (
          <>
            {" "}
            <span className="font-normal whitespace-nowrap">(Preis heute: {preis})</span>
          </>
        )}
      </span>
    </Link>
  );
}

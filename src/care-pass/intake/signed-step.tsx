import { CircleCheck, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { addressOf, api } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import type { KeptVisit } from "./device-store.tsx";

/** Signed: the PDF is mailed, or offered by QR code. */
export function SignedStep({ visit: { id, annahme, fertig, problem } }: { visit: KeptVisit }) {
  const [code, setCode] = useState<{ seite: number; linien: string }>();

  useEffect(() => {
    if (!fertig || annahme.email !== "") return;
    void api("GET /pass-visits/:id/code", { params: { id } }).then(
      (answer) => answer.ok && setCode(answer.data),
    );
  }, [id, fertig, annahme.email]);

  if (!fertig) {
    return (
      <div role="status" className="flex gap-3 rounded-card border border-line bg-white p-5">
        <CloudOff aria-hidden="true" className="size-7 shrink-0" />
        <p>
          <strong className="block text-lg">Unterschrieben, noch nicht gesendet</strong>
          {problem ||
            "Alles liegt auf diesem Gerät und geht hinaus, sobald das Netz wieder da ist. Bitte so lange nicht abmelden."}
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <div role="status" className="flex gap-3 rounded-card border border-line bg-white p-5">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-petrol-700" />
        <p>
          <strong className="block text-lg">Unterschrieben und gespeichert</strong>
          {annahme.email === ""
            ? "Der Kunde kann das Protokoll mit diesem Code auf sein Handy holen."
            : `Das Protokoll geht an ${annahme.email}.`}
        </p>
      </div>
      {code && (
        <svg
          viewBox={`-4 -4 ${code.seite + 8} ${code.seite + 8}`}
          role="img"
          aria-label="QR-Code zum Protokoll"
          className="mx-auto w-full max-w-xs rounded-card bg-white"
        >
          <path d={code.linien} fill="#000" />
        </svg>
      )}
      <DownloadButton path={addressOf("GET /pass-visits/:id/protocol", { params: { id } })}>
        Protokoll als PDF
      </DownloadButton>
    </div>
  );
}

import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SettingsCard } from "#company/settings/settings-card.tsx";
import { addressOf } from "#lib/api.ts";
import { fetchFile } from "#lib/api-file.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { TextField } from "#ui/field.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { saveBlob } from "#ui/save-file.ts";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { useCall } from "#ui/use-call.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { backupAge } from "./backup-age.ts";
import type { BackupStanding } from "./backup-schema.ts";

const LEAST = 12;

/** Saves everything into the owner's own downloads, and says how old the last backup is. */
export function BackupCard({ loaded, today }: { loaded: Loaded<BackupStanding>; today: string }) {
  return (
    <SettingsCard
      id="datensicherung"
      titleId="datensicherung-titel"
      title="Datensicherung"
      description="Alles, was Ihr Betrieb hier hat, in einer Datei: Buchungen, Kunden, Rechnungen, Bilder und Einstellungen. Bewahren Sie sie an einem anderen Ort auf als den Server."
    >
      <WhenLoaded value={loaded}>{(standing) => <Backup {...standing} today={today} />}</WhenLoaded>
    </SettingsCard>
  );
}

function Backup({ letzte_am, hatPassphrase, today }: BackupStanding & { today: string }) {
  const [passphrase, setPassphrase] = useState("");
  const { isBusy, problem, run, refuse, clear } = useCall();
  const [filename, setFilename] = useState("");

  async function save(event: FormEvent) {
    event.preventDefault();
    setFilename("");
    if (passphrase !== "" && passphrase.length < LEAST)
      return refuse(`Das Kennwort braucht mindestens ${LEAST} Zeichen.`);
    const body = passphrase === "" ? {} : { passphrase };
    const answer = await run(() => fetchFile(addressOf("POST /backup"), { method: "POST", body }), {
      reloads: true,
    });
    if (!answer?.ok) return;
    saveBlob(answer.data.filename, answer.data.file);
    setFilename(answer.data.filename);
    setPassphrase("");
  }

  return (
    <form onSubmit={save} noValidate aria-labelledby="datensicherung-titel" className="space-y-5">
      <p className="font-semibold">{backupAge(letzte_am, today)}</p>
      <TextField
        label="Kennwort für diese Datei"
        isOptional
        type="password"
        autoComplete="new-password"
        className="max-w-md"
        hint={hatPassphrase ? OF_THE_SERVER : OF_ONES_OWN}
        value={passphrase}
        error={problem}
        onChange={(event) => {
          setPassphrase(event.target.value);
          clear();
        }}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Sichere…">
          <Download aria-hidden="true" className="size-5" />
          Jetzt sichern und herunterladen
        </Button>
        <DoneNotice
          sentence={filename && `${filename} liegt bei Ihren Downloads.`}
          className="mt-3"
        />
      </div>
      <TechnicalDetails>
        <p>Auf dem Server sichert diese Zeile; eine Installation tut es jede Nacht von selbst:</p>
        <TechnicalLine line="sudo musterglanz backup" />
        <p>
          Zurückgespielt wird nur dort, bei angehaltener Seite (docs/operations.md, „Backup,
          restore, update“). Nach dem Kennwort einer verschlüsselten Datei wird gefragt:
        </p>
        <TechnicalLine line="sudo systemctl stop musterglanz; sudo musterglanz restore DATEI --replace; sudo systemctl start musterglanz" />
      </TechnicalDetails>
    </form>
  );
}

const OF_ONES_OWN =
  "Mindestens 12 Zeichen. Wer es nicht kennt, kann die Datei nicht lesen – auch Sie nicht, wenn Sie es vergessen. Ohne Kennwort liest sie jeder, der sie hat.";
const OF_THE_SERVER =
  "Mindestens 12 Zeichen. Ohne eigenes gilt das Kennwort, das auf dem Server eingestellt ist (BACKUP_PASSPHRASE).";

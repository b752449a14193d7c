import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { MAIL_ENCRYPTIONS, type MailEncryption, USUAL_PORT } from "#lib/mail-encryption.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import type { MailServerStanding } from "./mail-server-schema.ts";

type Server = MailServerStanding["server"];

const NEW: NonNullable<Server> = {
  host: "",
  port: USUAL_PORT.tls,
  verschluesselung: "tls",
  benutzer: "",
  hatKennwort: false,
};
const LABELS: Record<MailEncryption, string> = {
  tls: "TLS, meist Port 465",
  starttls: "STARTTLS, meist Port 587",
  keine: "Keine, nur auf demselben Rechner",
};
const NO_ANSWER = "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.";

/** The mail server is tried out before anything is kept, so that no mail waits for a mistyped one. */
export function MailServerForm({ server, labelledBy }: { server: Server; labelledBy: string }) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState(() => ({
    ...(server ?? NEW),
    port: String(server?.port ?? NEW.port),
    kennwort: "",
  }));
  const { ref, isBusy, done, problems, problem, refuse, send } = useForm(NO_ANSWER);
  const isOfField = Object.keys(problems).length > 0;
  const isSame =
    server !== null &&
    values.host === server.host &&
    values.port === String(server.port) &&
    values.verschluesselung === server.verschluesselung &&
    values.benutzer === server.benutzer;

  function change(patch: Partial<typeof values>) {
    setValues((known) => ({ ...known, ...patch }));
    refuse({});
  }

  function changeEncryption(verschluesselung: MailEncryption) {
    const isUsual = values.port === String(USUAL_PORT[values.verschluesselung]);
    change({ verschluesselung, ...(isUsual && { port: String(USUAL_PORT[verschluesselung]) }) });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { host, port, verschluesselung, benutzer, kennwort } = values;
    const body = {
      host,
      port: Number(port),
      verschluesselung,
      benutzer,
      ...(kennwort !== "" && { kennwort }),
    };
    const answer = await send(() => api("PUT /mail-server", { body }), {
      done: `${host} nimmt die Anmeldung an und ist eingetragen. Ob E-Mails ankommen, zeigt die Testmail.`,
    });
    if (!answer?.ok) return;
    setValues((known) => ({ ...known, kennwort: "" }));
    await revalidate();
  }

  return (
    <form ref={ref} onSubmit={save} noValidate aria-labelledby={labelledBy} className="space-y-5">
      <div className="grid grid-cols-1 gap-4 @xl:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label="Server"
          hint="Zum Beispiel mail.example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.host}
          error={problems.host}
          onChange={(event) => change({ host: event.target.value.trim() })}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          value={values.port}
          error={problems.port}
          onChange={(event) => change({ port: event.target.value.trim() })}
        />
      </div>
      <SelectField
        label="Verschlüsselung"
        value={values.verschluesselung}
        error={problems.verschluesselung}
        onChange={(event) => changeEncryption(event.target.value as MailEncryption)}
      >
        {MAIL_ENCRYPTIONS.map((kind) => (
          <option key={kind} value={kind}>
            {LABELS[kind]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
        <TextField
          label="Benutzer"
          hint="Meist die ganze E-Mail-Adresse; leer, wenn der Server keine Anmeldung verlangt"
          isOptional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.benutzer}
          error={problems.benutzer}
          onChange={(event) => change({ benutzer: event.target.value })}
        />
        <TextField
          label="Kennwort des Postfachs"
          hint={
            isSame && server.hatKennwort
              ? "Ist eingetragen und bleibt, wenn Sie hier nichts schreiben."
              : "Wird verschlüsselt aufbewahrt."
          }
          type="password"
          autoComplete="new-password"
          value={values.kennwort}
          error={problems.kennwort}
          onChange={(event) => change({ kennwort: event.target.value })}
        />
      </div>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {isOfField ? "" : problem}
      </p>
      <Button type="submit" busy={isBusy} busyLabel="Prüfe…">
        Prüfen und eintragen
      </Button>
      <DoneNotice sentence={done} />
    </form>
  );
}

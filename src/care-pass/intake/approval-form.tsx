import { Camera as CameraIcon, Link2, Mail, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { confirm } from "#ui/tell.tsx";
import {
  LENGTH,
  LONGER,
  LONGER_KEYS,
  type LongerKey,
  MOST_FINDINGS,
  TIME_KEYS,
  TIMES,
  type Time,
} from "../approvals/approval.ts";
import { findingProblems, typedCents } from "./approval-draft.ts";
import { Camera } from "./camera.tsx";
import { forgetApproval, type KeptApproval, type KeptFinding } from "./device-store.tsx";
import { PictureOf } from "./picture-of.tsx";
import { SaidOnTelephone } from "./said-on-telephone.tsx";
import { smallPicture } from "./take-picture.tsx";

type FormProps = {
  draft: KeptApproval;
  /** Another one still waits for an answer. */
  replaces: boolean;
  onKeep: (change: (now: KeptApproval) => KeptApproval) => Promise<void>;
  onDropped: () => Promise<void>;
};

const EMPTY: KeptFinding = { title: "", grund: "", preis_cent: null, laenger: "", bild: null };

/** What was found; nothing has to be saved, and without a network it leaves later. */
export function ApprovalForm({ draft, replaces, onKeep, onDropped }: FormProps) {
  const { befunde, termin, frist, weg, problem } = draft;
  const [isAsked, setIsAsked] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const agreed = termin.preis_cent;
  const change = (some: (now: KeptApproval) => Partial<KeptApproval>) =>
    void onKeep((now) => {
      return { ...now, termin, problem: "", ...some(now), geaendert_am: Date.now() };
    }).then(
      () => setIsFull(false),
      () => setIsFull(true),
    );
  const setFinding = (place: number, some: Partial<KeptFinding>) =>
    change((now) => ({
      befunde: now.befunde.map((one, other) => (other === place ? { ...one, ...some } : one)),
    }));
  const isReady = befunde.every((finding) => Object.keys(findingProblems(finding)).length === 0);

  function leave(how: NonNullable<KeptApproval["weg"]>) {
    setIsAsked(true);
    if (isReady) change(() => ({ weg: how }));
  }

  async function addPicture(place: number, file: File) {
    setIsTaking(true);
    const picture = await smallPicture(file).finally(() => setIsTaking(false));
    setFinding(place, { bild: { ...picture, gesendet: false } });
  }

  async function drop() {
    const isSure = await confirm({
      question: "Diesen Entwurf verwerfen?",
      confirmLabel: "Verwerfen",
    });
    if (!isSure) return;
    await forgetApproval(draft.id);
    // Perhaps the server never had it, and without a network it is gone there after a week.
    await api("DELETE /approvals/:id", { params: { id: draft.id } });
    await onDropped();
  }

  if (weg !== null)
    return (
      <div role="status" className="space-y-3 rounded-card border border-line bg-white p-5">
        <p className="text-lg font-semibold">Wird gesendet …</p>
        <p>
          Ohne Netz liegt alles auf diesem Gerät und geht hinaus, sobald die Verbindung wieder da
          ist. Bitte so lange nicht abmelden.
        </p>
        <Button variant="quiet" onClick={() => change(() => ({ weg: null }))}>
          Noch einmal ändern
        </Button>
      </div>
    );
  return (
    <div className="space-y-6">
      {problem && (
        <p role="alert" className="font-medium text-rot-700">
          {problem}
        </p>
      )}
      {isFull && (
        <p role="alert" className="font-medium text-rot-700">
          Dieses Gerät hat keinen Platz mehr: Bitte gleich senden.
        </p>
      )}
      {replaces && (
        <p className="rounded-control bg-amber-200 px-4 py-3">
          Eine Freigabe wartet noch auf Antwort. Diese ersetzt sie.
        </p>
      )}
      <ol className="space-y-4">
        {befunde.map((finding, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={place}>
            <FindingFields
              {...{ finding, place }}
              problems={isAsked ? findingProblems(finding) : {}}
              // Its picture finds it by its place.
              isFixed={isTaking}
              onChange={(some) => setFinding(place, some)}
              onTaken={(file) => void addPicture(place, file)}
              onRemove={
                befunde.length > 1
                  ? () =>
                      change((now) => ({
                        befunde: now.befunde.filter((_, other) => other !== place),
                      }))
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {befunde.length < MOST_FINDINGS && (
        <Button
          variant="quiet"
          className="w-full"
          onClick={() => change((now) => ({ befunde: [...now.befunde, EMPTY] }))}
        >
          <Plus aria-hidden="true" className="size-5" />
          Weiterer Befund
        </Button>
      )}
      <Totals before={agreed} after={agreed + typedCents(befunde)} />
      <RadioChips
        legend="Zeit für die Antwort"
        name="frist"
        columns="words"
        values={TIME_KEYS}
        labelOf={(value) => TIMES[value as Time]}
        value={frist}
        onChange={(value) => change(() => ({ frist: value as Time }))}
      />
      <p className="text-sm text-ink-2">
        Kommt bis dahin keine Antwort, machen Sie nur das Vereinbarte. So steht es auch beim Kunden.
      </p>
      {isAsked && !isReady && (
        <p role="alert" className="font-medium text-rot-700">
          Bitte bei jedem Befund sagen, was zu tun ist und was es kostet.
        </p>
      )}
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {termin.email !== "" && !termin.adresseOffen && (
          <Button onClick={() => leave({ art: "mail" })}>
            <Mail aria-hidden="true" className="size-5" />
            Per E-Mail senden
          </Button>
        )}
        <Button
          variant={termin.email !== "" && !termin.adresseOffen ? "quiet" : "primary"}
          onClick={() => leave({ art: "link" })}
        >
          <Link2 aria-hidden="true" className="size-5" />
          WhatsApp, SMS oder QR-Code
        </Button>
      </div>
      <SaidOnTelephone
        name={termin.name}
        titles={befunde.map(({ title }, place) => title || `Befund ${place + 1}`)}
        onSaid={(said) => leave({ art: "telefon", ...said, am: new Date().toISOString() })}
      />
      <Button variant="quiet" className="w-full text-rot-700!" onClick={() => void drop()}>
        Entwurf verwerfen
      </Button>
    </div>
  );
}

/** Agreed, and with what was found, side by side. */
export function Totals({ before, after }: { before: number; after: number }) {
  return (
    <dl className="grid grid-cols-2 gap-3" aria-live="polite">
      <div className="rounded-card border border-line bg-white p-4">
        <dt className="text-sm text-ink-2">Vereinbart</dt>
        <dd className="figures text-xl">{formatEuro(before)}</dd>
      </div>
      <div className="rounded-card border border-ink bg-white p-4">
        <dt className="text-sm text-ink-2">Neu</dt>
        <dd className="wide figures text-xl">{formatEuro(after)}</dd>
      </div>
    </dl>
  );
}

type FindingProps = {
  finding: KeptFinding;
  place: number;
  problems: { title?: string; preis_cent?: string };
  isFixed: boolean;
  onChange: (some: Partial<KeptFinding>) => void;
  onTaken: (file: File) => void;
  onRemove: (() => void) | undefined;
};

function FindingFields(props: FindingProps) {
  const { finding, place, problems, isFixed, onChange, onTaken, onRemove } = props;
  const { title, grund, preis_cent, laenger, bild } = finding;
  const [isTaking, setIsTaking] = useState(false);
  const which = `Befund ${place + 1}`;
  const take = bild ? "Anderes Bild" : "Bild aufnehmen";

  return (
    <fieldset className="space-y-4 rounded-card border border-line bg-white p-4">
      <legend className="sr-only">{which}</legend>
      {bild && <PictureOf picture={bild} className="aspect-4/3 rounded-control" />}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="quiet"
          className="flex-1"
          aria-label={`${take}, ${which}`}
          onClick={() => setIsTaking(true)}
        >
          <CameraIcon aria-hidden="true" className="size-5" />
          {take}
        </Button>
        {onRemove && (
          <Button variant="quiet" disabled={isFixed} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">{which} entfernen</span>
          </Button>
        )}
      </div>
      <TextField
        label="Was ist zu tun?"
        autoComplete="off"
        maxLength={LENGTH.title}
        value={title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <EuroField
          label="Preis in Euro"
          maxLength={12}
          cents={preis_cent ?? null}
          error={problems.preis_cent}
          onChange={(cents) => onChange({ preis_cent: cents })}
        />
        <SelectField
          label="Dauert länger"
          value={laenger}
          onChange={({ target }) => onChange({ laenger: target.value as LongerKey })}
        >
          {LONGER_KEYS.map((key) => (
            <option key={key} value={key}>
              {LONGER[key]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Warum?"
        isOptional
        autoComplete="off"
        maxLength={LENGTH.reason}
        value={grund}
        onChange={({ target }) => onChange({ grund: target.value })}
      />
      <Camera
        key={isTaking ? "open" : "shut"}
        open={isTaking}
        title={which}
        onTaken={(file) => {
          setIsTaking(false);
          onTaken(file);
        }}
        onClose={() => setIsTaking(false)}
      />
    </fieldset>
  );
}

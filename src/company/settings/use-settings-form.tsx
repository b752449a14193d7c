import { useEffect, useRef, useState } from "react";
import type { ApiFailure, ApiResult } from "#lib/api-call.ts";
import type { Problems } from "#lib/problem-paths.ts";
import { useKeptDraft, useTypedBefore } from "#ui/use-kept-draft.tsx";
import type { CompanySettings } from "../schema.ts";
import { type SettingsChange, settingsProblems } from "../settings-problems.ts";
import { settingsChange } from "./settings-change.ts";
import { changedNames, clashingNames, pickSettings } from "./settings-difference.ts";

type Options = {
  /** As they were last heard of from the server. */
  settings: CompanySettings;
  onSettings: (settings: CompanySettings) => void;
  send: (change: SettingsChange, base: CompanySettings) => Promise<ApiResult<CompanySettings>>;
  /** Asked before anything is sent; false stops the saving. */
  mayBeSent?: (change: SettingsChange) => Promise<boolean>;
  onFailure: (failure: ApiFailure) => void;
  /** Under which name what is typed survives a reload. */
  keepAs?: string;
};

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Others may save between two tries; somebody who is always faster is not waited for. */
const TRIES = 3;

/** Some of the settings while they are edited: what was typed stays until it has been saved, also when somebody else was faster. */
export function useSettingsForm({
  settings,
  onSettings,
  send,
  mayBeSent,
  onFailure,
  keepAs,
}: Options) {
  const typedBefore = useTypedBefore(keepAs, settings);
  const [draft, setDraft] = useState<SettingsChange>(() =>
    typedBefore ? pickSettings(typedBefore.draft, changedNames(typedBefore.draft, settings)) : {},
  );
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined);
  const [phase, setPhase] = useState<"editing" | "saving" | "saved">("editing");
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [newer, setNewer] = useState(() =>
    typedBefore
      ? changedNames(typedBefore.draft, settings).filter((name) => name in typedBefore.newer)
      : [],
  );
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const edited = settingsChange(pickSettings(draft, changedNames(draft, settings)), settings);
  const isDirty = changedNames(edited, settings).length > 0;
  const values = { ...settings, ...draft };
  useKeptDraft(keepAs, values, settings);
  const problems: Problems = { ...(hasTried ? settingsProblems(edited) : {}), ...refused };

  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function change(patch: SettingsChange) {
    setDraft((known) => ({ ...known, ...patch }));
    setRefused({});
    setPhase("editing");
  }

  function discard() {
    setDraft({});
    setIsRestored(false);
    setNewer([]);
    setRefused({});
    setHasTried(false);
  }

  function stop(refusal?: Problems) {
    setPhase("editing");
    if (refusal) setRefused(refusal);
    setAttempt((count) => count + 1);
    return false;
  }

  /** True when all that was typed is on the server. */
  async function save(): Promise<boolean> {
    if (phase === "saving") return false;
    setHasTried(true);
    if (Object.keys(settingsProblems(edited)).length > 0) return stop();
    setPhase("saving");
    if (isDirty && mayBeSent && !(await mayBeSent(edited))) return stop();
    if (isDirty && !(await sendUntilTaken())) return false;
    setNewer([]);
    setHasTried(false);
    setIsRestored(false);
    setPhase("saved");
    return true;
  }

  async function sendUntilTaken(): Promise<boolean> {
    let base = settings;
    for (let left = TRIES; left > 0; left -= 1) {
      const answer = await send(edited, base);
      if (answer.ok) {
        onSettings(answer.data);
        // What was typed meanwhile is still to be saved.
        setDraft((known) => pickSettings(known, changedNames(known, { ...settings, ...draft })));
        return true;
      }
      const latest =
        answer.code === "veraltet" ? (answer.body.aktuell as CompanySettings) : undefined;
      if (!latest) {
        const hasFields = Object.keys(answer.fields).length > 0;
        // The password prompt explains itself.
        if (!hasFields && answer.status !== 401) onFailure(answer);
        return stop(answer.fields);
      }
      onSettings(latest);
      const clashing = clashingNames(edited, base, latest);
      if (clashing.length > 0) {
        setNewer(clashing);
        return stop();
      }
      base = latest;
    }
    return stop();
  }

  return { values, isRestored, change, discard, save, problems, phase, isDirty, newer, element };
}

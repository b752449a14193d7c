import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import { ask } from "../ask.ts";
import type { Diary } from "../schema.ts";

export type DiaryState = { phase: "loading" | "failed" } | { phase: "ready"; diary: Diary };

type Answer = { key: string; diary: Diary | undefined };

/** The calendar from one day to another; asked for again after every change and when somebody comes back to it. */
export function useDiary(von: string, bis: string) {
  const key = `${von} ${bis}`;
  const [answer, setAnswer] = useState<Answer>();
  // An answer that was asked for before a change would bring back what the change took away.
  const round = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++round.current;
    const result = await ask("GET /calendar", { query: { von, bis } });
    if (mine !== round.current) return;
    const asked = `${von} ${bis}`;
    if (result.ok) setAnswer({ key: asked, diary: result.data });
    else setAnswer((known) => (known?.key === asked && known.diary ? known : { key: asked, diary: undefined }));
  }, [von, bis]);

  useEffect(() => {
    void reload();
    return onReturn(() => void reload());
  }, [reload]);

  const retry = useCallback(() => {
    setAnswer(undefined);
    void reload();
  }, [reload]);

  return { state: stateOf(answer, key), reload: () => void reload(), retry };
}

function stateOf(answer: Answer | undefined, key: string): DiaryState {
  if (answer?.key !== key) return { phase: "loading" };
  return answer.diary ? { phase: "ready", diary: answer.diary } : { phase: "failed" };
}

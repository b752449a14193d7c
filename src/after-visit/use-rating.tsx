import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { useForm } from "#ui/use-form.tsx";
import type { RatingWords } from "./rating-words.ts";
import type { ReviewCalls } from "./review-of-visit.ts";
import type { RatedVisit, Rating } from "./review-schema.ts";

const EMPTY: Rating = { sterne: 0, text: "", name: "" };

/** Rating a visit, changing that, and taking it back. */
export function useRating(stored: RatedVisit, calls: ReviewCalls, words: RatingWords) {
  const [visit, setVisit] = useState(stored);
  const said = visit.bewertung;
  const [draft, setDraft] = useState<Rating>(said ?? EMPTY);
  const [isEditing, setIsEditing] = useState(said === null);
  const [hasChanged, setHasChanged] = useState(false);
  const form = useForm(words.failed);

  async function take(call: () => Promise<ApiResult<RatedVisit>>, done: string) {
    const answer = await form.send(call, { done });
    if (!answer) return;
    if (answer.ok) {
      setHasChanged(false);
      setVisit(answer.data);
      setDraft(answer.data.bewertung ?? EMPTY);
      setIsEditing(answer.data.bewertung === null);
    } else if (answer.code === "veraltet") {
      // What was typed stays, beside what stands there by now.
      setVisit(answer.body.aktuell as RatedVisit);
      setHasChanged(true);
      form.clear();
    }
  }

  function send() {
    const { sterne, text, name } = draft;
    if (form.isBusy || form.refuse(sterne === 0 ? { sterne: words.chooseStars } : {})) return;
    const vorher = said && { sterne: said.sterne, text: said.text, name: said.name };
    void take(() => calls.rate({ sterne, text, name, vorher }), words.thanks);
  }

  return {
    visit,
    draft,
    isEditing,
    hasChanged,
    form,
    send,
    set: (change: Partial<Rating>) => {
      setDraft((typed) => ({ ...typed, ...change }));
      for (const name of Object.keys(change)) form.forget(name);
    },
    edit: () => {
      setIsEditing(true);
      form.clear();
    },
    giveUp: () => {
      setDraft(said ?? EMPTY);
      setIsEditing(false);
      setHasChanged(false);
      form.refuse({});
    },
    takeBack: () => void take(calls.takeBack, words.backTaken),
  };
}

import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
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
  const [isBusy, setIsBusy] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [notice, setNotice] = useState("");
  const [problems, setProblems] = useState<Partial<Record<keyof Rating, string>>>({});
  const [failure, setFailure] = useState("");

  async function take(call: () => Promise<ApiResult<RatedVisit>>, done: string) {
    setIsBusy(true);
    setFailure("");
    setNotice("");
    const answer = await call();
    setIsBusy(false);
    setIsAsking(false);
    if (!answer.ok) {
      setProblems(answer.fields);
      // What was typed stays, beside what stands there by now.
      if (answer.code === "veraltet") {
        setVisit(answer.body.aktuell as RatedVisit);
        return setHasChanged(true);
      }
      return setFailure(answer.error || words.failed);
    }
    setHasChanged(false);
    setVisit(answer.data);
    setDraft(answer.data.bewertung ?? EMPTY);
    setIsEditing(answer.data.bewertung === null);
    setNotice(done);
  }

  function send() {
    if (isBusy) return;
    const missing = draft.sterne === 0 ? { sterne: words.chooseStars } : {};
    setProblems(missing);
    const vorher = said && { sterne: said.sterne, text: said.text, name: said.name };
    if (draft.sterne !== 0)
      void take(
        () => calls.rate({ sterne: draft.sterne, text: draft.text, name: draft.name, vorher }),
        words.thanks,
      );
  }

  return {
    visit,
    draft,
    isEditing,
    isBusy,
    isAsking,
    notice,
    problems,
    failure,
    hasChanged,
    send,
    set: (change: Partial<Rating>) => {
      setDraft((typed) => ({ ...typed, ...change }));
      setProblems({});
    },
    edit: () => {
      setIsEditing(true);
      setNotice("");
    },
    giveUp: () => {
      setDraft(said ?? EMPTY);
      setIsEditing(false);
      setHasChanged(false);
      setProblems({});
      setFailure("");
    },
    ask: setIsAsking,
    takeBack: () => void take(() => calls.takeBack(), words.backTaken),
  };
}

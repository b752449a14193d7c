import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { FieldProblems } from "#ui/use-form.tsx";
import type { Review } from "./review-schema.ts";
import type { HidingReason } from "./review-terms.ts";

const FAILURE = {
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
};

/** Publishing, hiding and answering a review of the list. */
export function useReviewActions() {
  const { revalidate } = useRevalidator();
  const { isBusy, isBusyWith, run } = useCall();
  const [toHide, setToHide] = useState<Review>();
  const [answering, setAnswering] = useState<string>();
  const [newest, setNewest] = useState<Review>();

  /** The fields that were refused, where a form is open for them. */
  async function act(
    review: Review,
    call: () => Promise<ApiResult<unknown>>,
    done: string,
  ): Promise<FieldProblems> {
    const answer = await run(call, { about: review.id, waits: true });
    if (!answer) return {};
    if (answer.ok) void tell(done);
    else if (answer.status === 422) return answer.fields;
    else if (answer.code === "veraltet" && (toHide || answering === review.id)) {
      // What was typed stays, beside the review as it is now.
      const aktuell = answer.body.aktuell as Review;
      setNewest(aktuell);
      if (toHide) setToHide(aktuell);
      void tellFailure(answer, FAILURE);
      return {};
    } else void tellFailure(answer, FAILURE);
    // What was typed stays for another try, unless there is nothing any more to try it on.
    if (!answer.ok && answer.status !== 404 && answer.status !== 409) return {};
    setToHide(undefined);
    setNewest(undefined);
    if (answer.ok) setAnswering(undefined);
    void revalidate();
    return {};
  }

  const of = ({ id, version }: Review) => ({ params: { id }, version });
  return {
    isBusy,
    isBusyWith,
    toHide,
    answering,
    publish: (review: Review) => {
      const { params, version } = of(review);
      void act(
        review,
        () => api("POST /reviews/:id/publish", { params, body: { version } }),
        "Die Bewertung ist veröffentlicht.",
      );
    },
    hide: (review: Review, hiding: { grund: HidingReason; begruendung: string }) => {
      const { params, version } = of(review);
      return act(
        review,
        () => api("POST /reviews/:id/hide", { params, body: { ...hiding, version } }),
        "Die Bewertung ist verborgen; der Verfasser erfährt den Grund.",
      );
    },
    answer: (review: Review, antwort: string) => {
      const { params, version } = of(review);
      return act(
        review,
        () => api("PUT /reviews/:id/answer", { params, body: { antwort, version } }),
        antwort === "" ? "Die Antwort ist gelöscht." : "Die Antwort ist gespeichert.",
      );
    },
    /** As it was last seen. */
    newestOf: (review: Review) =>
      newest?.id === review.id && newest.version > review.version ? newest : review,
    askToHide: setToHide,
    cancelHide: () => setToHide(undefined),
    openAnswer: setAnswering,
  };
}

import { useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { Review } from "./review-schema.ts";
import type { HidingReason } from "./review-terms.ts";

const FAILURE = { outcome: "failure", title: "Aktion fehlgeschlagen" } as const;
const FAILURE_MESSAGE = "Beim Ausführen der Aktion ist ein Fehler aufgetreten.";

/** Publishing, hiding and answering, and what they say. */
export function useReviewActions(onChanged: () => void) {
  const [busyId, setBusyId] = useState<string>();
  const [toHide, setToHide] = useState<Review>();
  const [answering, setAnswering] = useState<string>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");
  const [newest, setNewest] = useState<Review>();

  /** The fields that were refused, where a form is open for them. */
  async function act(
    review: Review,
    call: () => Promise<ApiResult<unknown>>,
    done: string,
  ): Promise<Record<string, string>> {
    if (busyId) return {};
    setBusyId(review.id);
    setAnnouncement("");
    const answer = await call();
    setBusyId(undefined);
    if (answer.ok) setAnnouncement(done);
    else if (answer.status === 422) return answer.fields;
    else if (answer.code === "veraltet" && (toHide || answering === review.id)) {
      // What was typed stays, beside the review as it is now.
      const aktuell = answer.body.aktuell as Review;
      setNewest(aktuell);
      if (toHide) setToHide(aktuell);
      setFailure({ ...FAILURE, message: answer.error });
      return {};
    } else if (answer.status !== 401)
      setFailure({
        ...FAILURE,
        message: [404, 409].includes(answer.status) ? answer.error : FAILURE_MESSAGE,
      });
    setToHide(undefined);
    setNewest(undefined);
    if (answer.ok) setAnswering(undefined);
    if (answer.ok || answer.status === 404 || answer.status === 409) onChanged();
    return {};
  }

  const of = ({ id, version }: Review) => ({ params: { id }, version });
  return {
    busyId,
    toHide,
    answering,
    failure,
    announcement,
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
    closeFailure: () => setFailure(undefined),
  };
}

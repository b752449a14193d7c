// chunk: booking

import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";

export const loadStepDate = () => import("./step-date.tsx");

/** What is imported in this way alone can be asked for a second time. */
export const StepDate = lazyPart(loadStepDate, {
  Waiting: () => <Loading label="Lade Termine …" />,
  Missing: MissingFormPart,
});

import { z } from "zod";
import { periodProblem } from "./period.ts";

/** Both days included. */
export const periodSchema = z
  .strictObject({ von: z.string(), bis: z.string() })
  .superRefine((period, context) => {
    const message = periodProblem(period);
    if (message !== undefined) context.addIssue({ code: "custom", message, path: ["bis"] });
  });

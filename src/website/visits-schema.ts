import { z } from "zod";

export const visitCountsSchema = z.object({ heute: z.number().int(), gesamt: z.number().int() });
export type VisitCounts = z.infer<typeof visitCountsSchema>;

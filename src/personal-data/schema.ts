import { z } from "zod";

export const procedureSchema = z.object({ nummer: z.number().int(), erstellt_am: z.string() });
export type Procedure = z.infer<typeof procedureSchema>;

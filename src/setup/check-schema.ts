import { z } from "zod";

const FINDINGS = [
  "version",
  "port",
  "ordner",
  "datenbank",
  "platz",
  "uhr",
  "sicherung",
  "mail",
  "adresse",
  "proxy",
] as const;

const findingSchema = z.object({
  id: z.enum(FINDINGS),
  title: z.string(),
  standing: z.enum(["good", "hint", "bad"]),
  text: z.string(),
  line: z
    .string()
    .optional()
    .describe("What to type or to write into the settings, where that mends it"),
});
export type Finding = z.infer<typeof findingSchema>;

export const checkSchema = z.object({ findings: z.array(findingSchema) });

export const reachQuery = z.object({ probe: z.string().max(100) });
export const reachSchema = z.object({
  proxies: z.int().describe("How many addresses proxies have put behind the one that was sent"),
});

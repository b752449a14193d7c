import { resolve } from "node:path";
import { z } from "zod";
import type { DatabaseAddress } from "#database/connect.server.ts";

const optional = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const url = (schemes: string[], example: string) =>
  z.string().refine((text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    return (
      address !== undefined &&
      schemes.includes(address.protocol) &&
      (address.hostname !== "" || schemes.includes("postgres:")) &&
      text.slice(address.protocol.length).startsWith("//")
    );
  }, `expected an address such as ${example}`);
const wholeNumber = (max: number, expectation: string) =>
  z
    .string()
    .regex(/^\d+$/, expectation)
    .transform(Number)
    .refine((number) => number <= max, expectation);
const email = z.email("expected an e-mail address such as werkstatt@example.org");

export const LOOPBACK = "127.0.0.1";

const environmentSchema = z.object({
  PORT: z.preprocess(optional, wholeNumber(65_535, "expected a port number from 0 to 65535").default(3000)),
  HOST: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[\w.:-]+$/, "expected an address of this machine such as 127.0.0.1, or 0.0.0.0 for all")
      .optional(),
  ),
  BASE_URL: z.preprocess(optional, url(["http:", "https:"], "https://www.example.org").optional()),
  DATA_DIR: z.preprocess(optional, z.string().default("./data")),
  DATABASE_URL: z.preprocess(optional, url(["postgres:", "postgresql:"], "postgres://user:password@host/database").optional()),
  SMTP_URL: z.preprocess(optional, url(["smtp:", "smtps:"], "smtps://user:password@mail.example.org").optional()),
  MAIL_FROM: z.preprocess(optional, email.optional()),
  MAIL_TO: z.preprocess(optional, email.optional()),
  ADMIN_EMAIL: z.preprocess(optional, email.default("kontakt@musterglanz.example")),
  ADMIN_PASSWORD: z.preprocess(
    optional,
    z.string().min(8, "expected at least 8 characters").max(256, "expected at most 256 characters").optional(),
  ),
  BACKUP_PASSPHRASE: z.preprocess(
    optional,
    z.string().min(12, "expected at least 12 characters").max(256, "expected at most 256 characters").optional(),
  ),
  BACKUP_DIR: z.preprocess(optional, z.string().optional()),
  LOG_LEVEL: z.preprocess(
    optional,
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], "expected fatal, error, warn, info, debug or silent").default("info"),
  ),
  TRUST_PROXY: z.preprocess(optional, wholeNumber(10, "expected the number of proxies, 0 to 10").default(0)),
  METRICS_TOKEN: z.preprocess(
    optional,
    z.string().min(16, "expected at least 16 characters").max(256, "expected at most 256 characters").optional(),
  ),
  SECRET_KEY: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[\w-]{43}$/, "expected 43 letters and digits, as openssl rand -base64 32 | tr '+/' '-_' | tr -d = makes them")
      .optional(),
  ),
  RATE_LIMIT: z.preprocess(optional, z.enum(["on", "off"], "expected on or off").default("on")),
});

export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

export type Config = {
  port: number;
  /** The address of this machine at which the site listens; undefined for all of them. */
  host: string | undefined;
  /** Without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  database: DatabaseAddress;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  mailTo: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  /** What backups are encrypted with. */
  backupPassphrase: string | undefined;
  /** Where backups without a name go, and where older ones give way. */
  backupDir: string | undefined;
  logLevel: string;
  /** Number of proxies in front, counted from the right of X-Forwarded-For. */
  trustProxy: number;
  rateLimit: boolean;
  /** What secrets in the database are sealed with; without it the file in DATA_DIR is. */
  secretKey: string | undefined;
  /** Who knows it reads /metrics; without it there is no such address. */
  metricsToken: string | undefined;
};

/** A wrong setting; the message is the one line that the operator sees. Values are not repeated, they may be secrets. */
export class ConfigError extends Error {}

/** Reads the environment (docs/operations.md lists it). Throws ConfigError naming the first wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    // Whoever reaches the port itself could write into X-Forwarded-For what they like.
    host: settings.HOST ?? (settings.TRUST_PROXY > 0 ? LOOPBACK : undefined),
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ""),
    dataDir,
    database: settings.DATABASE_URL
      ? { kind: "postgres", url: settings.DATABASE_URL }
      : { kind: "sqlite", file: resolve(dataDir, "shop.db") },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailTo: settings.MAIL_TO,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    backupDir: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    rateLimit: settings.RATE_LIMIT === "on",
    secretKey: settings.SECRET_KEY,
    metricsToken: settings.METRICS_TOKEN,
  };
}

import { resolve } from "node:path";
import { z } from "zod";
import type { DatabaseAddress } from "#db/connect.server.ts";

const optional = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

/** An address that begins with one of these words. Those of a database may leave out the server, which is this machine then. */
const url = (...schemes: [string, ...string[]]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)),
      `Die Adresse beginnt nicht mit ${schemes[0]}://`,
    )
    .refine(
      (text) =>
        URL.canParse(text) && (new URL(text).hostname !== "" || schemes.includes("postgres")),
      "Die Adresse ist nicht vollständig",
    );
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, "Das ist keine ganze Zahl")
    .transform(Number)
    .refine((number) => number <= max, `Die Zahl ist größer als ${max}`);
const email = z.email("Das ist keine E-Mail-Adresse (nur die Adresse, ohne Namen davor)");
const secret = (least: number) =>
  z
    .string()
    .min(least, `Das sind weniger als ${least} Zeichen`)
    .max(256, "Das sind mehr als 256 Zeichen");
const oneOf = <const W extends string>(...words: W[]) =>
  z.enum(words, `Erlaubt sind nur ${words.join(", ")}`);

export const LOOPBACK = "127.0.0.1";

const environmentSchema = z.object({
  PORT: z.preprocess(optional, wholeNumber(65_535).default(3000)),
  HOST: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[\w.:-]+$/, "Das ist keine Adresse dieses Rechners")
      .optional(),
  ),
  BASE_URL: z.preprocess(optional, url("https", "http").optional()),
  DATA_DIR: z.preprocess(optional, z.string().default("./data")),
  DATABASE_URL: z.preprocess(optional, url("postgres", "postgresql").optional()),
  SMTP_URL: z.preprocess(optional, url("smtps", "smtp").optional()),
  MAIL_FROM: z.preprocess(optional, email.optional()),
  MAIL_TO: z.preprocess(optional, email.optional()),
  ADMIN_EMAIL: z.preprocess(optional, email.default("kontakt@musterglanz.example")),
  ADMIN_PASSWORD: z.preprocess(optional, secret(8).optional()),
  BACKUP_PASSPHRASE: z.preprocess(optional, secret(12).optional()),
  BACKUP_DIR: z.preprocess(optional, z.string().optional()),
  LOG_LEVEL: z.preprocess(
    optional,
    oneOf("fatal", "error", "warn", "info", "debug", "silent").default("info"),
  ),
  TRUST_PROXY: z.preprocess(optional, wholeNumber(10).default(0)),
  METRICS_TOKEN: z.preprocess(optional, secret(16).optional()),
  SECRET_KEY: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[\w-]{43}$/, "Das sind nicht genau 43 Buchstaben, Ziffern, - oder _")
      .optional(),
  ),
  RATE_LIMIT: z.preprocess(optional, oneOf("on", "off").default("on")),
});

type SettingName = keyof z.infer<typeof environmentSchema>;

/** What a right one looks like; for a secret the line that makes one, since an example would be copied. */
const EXAMPLES: Record<SettingName, string> = {
  PORT: "PORT=3000",
  HOST: "HOST=127.0.0.1, oder HOST=0.0.0.0 für alle Adressen dieses Rechners",
  BASE_URL: "BASE_URL=https://www.example.org",
  DATA_DIR: "DATA_DIR=/var/lib/musterglanz",
  DATABASE_URL: "DATABASE_URL=postgres://name:passwort@localhost/datenbank",
  SMTP_URL: "SMTP_URL=smtps://name:passwort@mail.example.org",
  MAIL_FROM: "MAIL_FROM=termine@example.org",
  MAIL_TO: "MAIL_TO=werkstatt@example.org",
  ADMIN_EMAIL: "ADMIN_EMAIL=werkstatt@example.org",
  ADMIN_PASSWORD: "was „openssl rand -base64 12“ ausgibt",
  BACKUP_PASSPHRASE: "was „openssl rand -base64 24“ ausgibt",
  BACKUP_DIR: "BACKUP_DIR=/var/backups/musterglanz",
  LOG_LEVEL: "LOG_LEVEL=info",
  TRUST_PROXY: "TRUST_PROXY=1 hinter einem Proxy, TRUST_PROXY=0 ohne",
  METRICS_TOKEN: "was „openssl rand -hex 24“ ausgibt",
  SECRET_KEY: "was „openssl rand -base64 32 | tr '+/' '-_' | tr -d =“ ausgibt",
  RATE_LIMIT: "RATE_LIMIT=on",
};

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
export class ConfigError extends Error {
  constructor(name: SettingName, problem: string) {
    super(`Die Einstellung ${name} ist falsch: ${problem}. Beispiel: ${EXAMPLES[name]}`);
  }
}

/** Reads the environment (docs/environment.md lists it). Throws ConfigError naming the first wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues as [z.core.$ZodIssue];
    throw new ConfigError(issue.path[0] as SettingName, issue.message);
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

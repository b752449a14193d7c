import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
// The doors to the world bring German sentences of their own; the operator's line stays one of ours.
import "./http/http.server.ts";
import { ConfigError, readConfig, SETTING_NAMES } from "./config.server.ts";

describe("the settings of an installation", () => {
  it("have a sensible value each", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      baseUrl: "http://localhost:3000",
      dataDir: resolve("data"),
      database: { kind: "sqlite", file: resolve("data/shop.db") },
      smtpUrl: undefined,
      mailFrom: undefined,
      mailTo: undefined,
      adminEmail: "kontakt@musterglanz.example",
      adminPassword: undefined,
      backupPassphrase: undefined,
      backupDir: undefined,
      logLevel: "info",
      trustProxy: 0,
      rateLimit: true,
    });
  });

  it("count as missing when they are empty", () => {
    const names = [
      "PORT",
      "HOST",
      "BASE_URL",
      "DATA_DIR",
      "DATABASE_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "MAIL_TO",
      "ADMIN_EMAIL",
    ];
    const others = [
      "ADMIN_PASSWORD",
      "BACKUP_PASSPHRASE",
      "BACKUP_DIR",
      "LOG_LEVEL",
      "TRUST_PROXY",
      "RATE_LIMIT",
    ];
    for (const empty of ["", "  "]) {
      expect(
        readConfig(Object.fromEntries([...names, ...others].map((name) => [name, empty]))),
      ).toEqual(readConfig({}));
    }
  });

  it("are all read", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "10.0.0.5",
      BASE_URL: "https://www.example.org/",
      DATA_DIR: "/srv/shop",
      DATABASE_URL: "postgresql://shop:pw@db/shop",
      SMTP_URL: "smtps://user:pw@mail.example.org:465",
      MAIL_FROM: "termine@example.org",
      MAIL_TO: "werkstatt@example.org",
      ADMIN_EMAIL: "chef@example.org",
      ADMIN_PASSWORD: "Studiolicht!7",
      BACKUP_PASSPHRASE: "drei-lange-woerter",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "2",
      RATE_LIMIT: "off",
    });
    expect(config).toEqual({
      port: 8080,
      host: "10.0.0.5",
      baseUrl: "https://www.example.org",
      dataDir: resolve("/srv/shop"),
      database: { kind: "postgres", url: "postgresql://shop:pw@db/shop" },
      smtpUrl: "smtps://user:pw@mail.example.org:465",
      mailFrom: "termine@example.org",
      mailTo: "werkstatt@example.org",
      adminEmail: "chef@example.org",
      adminPassword: "Studiolicht!7",
      backupPassphrase: "drei-lange-woerter",
      logLevel: "warn",
      trustProxy: 2,
      rateLimit: false,
    });
  });

  it("let the site be reached by its own machine alone as soon as there is a proxy, unless they say otherwise", () => {
    expect(readConfig({ TRUST_PROXY: "1" }).host).toBe("127.0.0.1");
    expect(readConfig({ TRUST_PROXY: "1", HOST: "" }).host).toBe("127.0.0.1");
    expect(readConfig({ TRUST_PROXY: "1", HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readConfig({ HOST: "::1" }).host).toBe("::1");
  });

  it("let the port name the address, and the folder the database", () => {
    expect(readConfig({ PORT: "8080" }).baseUrl).toBe("http://localhost:8080");
    expect(readConfig({ DATA_DIR: "/srv/x" }).database).toEqual({
      kind: "sqlite",
      file: join(resolve("/srv/x"), "shop.db"),
    });
  });

  it.each([
    ["PORT", "achtzig"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "0x50"],
    ["PORT", "3000 3001"],
    ["HOST", "http://geheim"],
    ["HOST", "geheim geheim"],
    ["HOST", "*"],
    ["BASE_URL", "www.geheim.example"],
    ["BASE_URL", "ftp://geheim.example"],
    ["BASE_URL", "https:geheim.example"],
    ["BASE_URL", "https://"],
    ["DATABASE_URL", "mysql://user:geheim@db/shop"],
    ["DATABASE_URL", "geheim"],
    ["DATABASE_URL", "postgres:geheim"],
    ["SMTP_URL", "mail.geheim.example"],
    ["SMTP_URL", "http://user:geheim@mail.example.org"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "geheim"],
    ["MAIL_FROM", "Shop <geheim@example.org>"],
    ["MAIL_TO", "geheim@"],
    ["ADMIN_EMAIL", "geheim@@example.org"],
    ["ADMIN_PASSWORD", "geheim"],
    ["ADMIN_PASSWORD", `geheim${"x".repeat(300)}`],
    ["BACKUP_PASSPHRASE", "geheim"],
    ["METRICS_TOKEN", "geheim"],
    ["SECRET_KEY", "geheim"],
    ["LOG_LEVEL", "geheim"],
    ["LOG_LEVEL", "INFO"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "11"],
    ["RATE_LIMIT", "0"],
    ["RATE_LIMIT", "false"],
  ])(
    "stop the start when %s is '%s', with one German line that names it, gives an example and keeps its value to itself",
    (name, value) => {
      const error = errorOf(() => readConfig({ [name]: value }));
      expect(error).toBeInstanceOf(ConfigError);
      expect(error?.message).toMatch(
        new RegExp(
          `^Die Einstellung ${name} ist falsch: (?:Das|Die|Erlaubt) [^\\n]+[^.]\\. Beispiel: .*[^.]$`,
        ),
      );
      expect(error?.message).not.toContain("geheim");
    },
  );

  it.each([
    ["PORT", "achtzig", "Das ist keine ganze Zahl. Beispiel: PORT=3000"],
    [
      "BASE_URL",
      "www.example.org",
      "Die Adresse beginnt nicht mit https://. Beispiel: BASE_URL=https://www.example.org",
    ],
    [
      "BASE_URL",
      "https://",
      "Die Adresse ist nicht vollständig. Beispiel: BASE_URL=https://www.example.org",
    ],
    [
      "ADMIN_PASSWORD",
      "geheim",
      "Das sind weniger als 8 Zeichen. Beispiel: was „openssl rand -base64 12“ ausgibt",
    ],
    ["RATE_LIMIT", "0", "Erlaubt sind nur on, off. Beispiel: RATE_LIMIT=on"],
  ])("say what is wrong with %s=%s", (name, value, words) => {
    expect(errorOf(() => readConfig({ [name]: value }))?.message).toBe(
      `Die Einstellung ${name} ist falsch: ${words}`,
    );
  });

  it("are right as the examples of wrong ones say", () => {
    for (const name of SETTING_NAMES) {
      const { message } = new ConfigError(name as "PORT", "");
      for (const [line, named, value] of message.matchAll(/([A-Z_]+)=(\S+?)(?=,|\s|$)/g)) {
        expect(named).toBe(name);
        expect(() => readConfig({ [name]: value }), line).not.toThrow();
      }
    }
  });
});

function errorOf(action: () => unknown): Error | undefined {
  try {
    action();
  } catch (error) {
    return error as Error;
  }
}

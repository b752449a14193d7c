import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "../src/server/config.server.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

// What is held here: (N9).

describe("a name in .env that looks like a setting", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_ULR", "SMTP_URL"],
    ["STMP_URL", "SMTP_URL"],
    ["SMTPURL", "SMTP_URL"],
    ["smtp_url", "SMTP_URL"],
    ["Smtp-Url", "SMTP_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["MAILTO", "MAIL_TO"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["BASEURL", "BASE_URL"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["TRUST_PROXIES", undefined],
    ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
    ["HOTS", "HOST"],
    ["PROT", "PORT"],
    ["RATE_LIMITS", "RATE_LIMIT"],
  ])("%s is taken for %s", (name, meant) => {
    expect(misspeltSettings([name])).toEqual(meant ? [{ name, meant }] : []);
  });

  it("none of ours is taken for another, nor what has its own meaning", () => {
    expect(misspeltSettings(SETTING_NAMES)).toEqual([]);
    const others = [
      "PATH",
      "HOME",
      "NODE_ENV",
      "NODE_OPTIONS",
      "TZ",
      "LANG",
      "USER",
      "HOSTNAME",
      "BACKUP_DIR",
      "S3_BUCKET",
      "PGDATA",
      "TEST_SCALE",
    ];
    expect(misspeltSettings(others)).toEqual([]);
  });
});

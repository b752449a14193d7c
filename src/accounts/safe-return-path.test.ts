import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAdminPath, pathAfterLogin, safeReturnPath } from "./safe-return-path.ts";

describe("a path to return to", () => {
  it.each([
    ["/admin/buchungen", "/admin/buchungen"],
    ["/admin/buchungen?status=done&buchung=abc123", "/admin/buchungen?status=done&buchung=abc123"],
    ["/termin-buchen#schritt", "/termin-buchen#schritt"],
    ["/", "/"],
    ["/leistungen/außenreinigung", "/leistungen/au%C3%9Fenreinigung"],
    ["/leistungen/innenreinigung-(ohne-polster)", "/leistungen/innenreinigung-(ohne-polster)"],
    ["/admin/../termin-buchen", "/termin-buchen"],
    ["/login-hilfe?ziel=%2Fadmin%2F", "/login-hilfe?ziel=%2Fadmin%2F"],
    ["/?weiter=https://evil.example", "/?weiter=https://evil.example"],
    ["/@evil.example", "/@evil.example"],
    ["/evil.example:80", "/evil.example:80"],
  ])("%s is kept as %s", (text, path) => {
    expect(safeReturnPath(text)).toBe(path);
  });

  it.each([
    ["nothing", ""],
    ["a path without a slash", "admin"],
    ["another host", "//evil.example"],
    ["another host, three slashes", "///evil.example"],
    ["another scheme", "https://evil.example/"],
    ["another scheme without slashes", "https:evil.example"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a backslash for the second slash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash further on", "/admin\\..\\evil"],
    ["an encoded second slash", "/%2fevil.example"],
    ["an encoded slash further on", "/admin%2F..%2Fevil"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["a doubly encoded slash", "/%252fevil.example"],
    ["a triply encoded backslash", "/%25255cevil.example"],
    ["encoded dots", "/%2e%2e//evil.example"],
    ["dots that leave two slashes", "/.//evil.example"],
    ["dots that leave two slashes further on", "/a/..//evil.example"],
    ["two slashes in the middle", "/a//evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a line feed", "/\n/evil.example"],
    ["a carriage return at the end", "/admin\r"],
    ["an encoded line feed", "/admin%0aSet-Cookie"],
    ["a null character", "/admin\u0000"],
    ["a blank in front", " /admin"],
    ["a blank inside", "/ /evil.example"],
    ["a non-breaking blank", "/\u00a0/evil.example"],
    ["a character without width", "/\u200b/evil.example"],
    ["a writing direction", "/\u202egro.live"],
    ["a text too long to be one of ours", `/${"a".repeat(500)}`],
  ])("%s is refused", (_what, text) => {
    expect(safeReturnPath(text)).toBeUndefined();
  });

  it("never leads away from the site, whatever the text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/",
        "\\",
        "..",
        ".",
        "%2f",
        "%5c",
        ":",
        "@",
        "?",
        "#",
        "\t",
        "\n",
        "evil.example",
        "https:",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(`/${pieces.join("")}`);
        if (path === undefined) return;
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, "https://shop.example/login").origin).toBe("https://shop.example");
        expect(safeReturnPath(path) ?? path).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the way after a login", () => {
  const HOME = "/home-of-this-role";

  it.each([
    ["admin", "/admin/buchungen?buchung=abc", "/admin/buchungen?buchung=abc"],
    ["admin", "/termin-buchen", "/termin-buchen"],
    ["admin", "/customer/dashboard", HOME],
    ["customer", "/customer/meine-buchungen", "/customer/meine-buchungen"],
    ["customer", "/termin-buchen", "/termin-buchen"],
    ["customer", "/admin/buchungen", HOME],
    ["customer", "/Admin/buchungen", HOME],
    ["customer", "/%61dmin/buchungen", HOME],
    ["customer", "/admin", HOME],
    ["customer", "/admin?x=1", HOME],
    ["customer", "/customer/../admin", HOME],
    ["customer", "/administration", "/administration"],
    ["admin", "/login", HOME],
    ["admin", "/login/?weiter=/login", HOME],
    ["admin", "/admin/login", HOME],
    ["admin", "//evil.example", HOME],
    ["admin", null, HOME],
  ] as const)("leads %s with %s to %s", (role, returnTo, path) => {
    expect(pathAfterLogin(role, returnTo, HOME)).toBe(path);
  });

  it("knows what belongs to the admin area", () => {
    expect([
      isAdminPath("/admin"),
      isAdminPath("/admin/mails?x"),
      isAdminPath("/administration"),
      isAdminPath(undefined),
    ]).toEqual([true, true, false, false]);
  });
});

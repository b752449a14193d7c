import { describe, expect, it } from "vitest";
import { securityTxt } from "./security-txt.ts";

describe("where a hole in the site may be reported", () => {
  it("is the shop's address, for half a year from today, in the words of RFC 9116", () => {
    expect(securityTxt("https://www.example.org", "kontakt@example.org", "2026-11-22")).toBe(
      [
        "Contact: mailto:kontakt@example.org",
        "Expires: 2027-05-21T00:00:00Z",
        "Preferred-Languages: de, en",
        "Canonical: https://www.example.org/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  it("names no address of the web without https, and stays one line each whatever the address is", () => {
    expect(securityTxt("http://localhost:3000", "ä@example.org", "2026-11-22").split("\n")).toEqual(
      [
        "Contact: mailto:%C3%A4@example.org",
        expect.stringMatching(/^Expires: /),
        "Preferred-Languages: de, en",
        "",
      ],
    );
  });
});

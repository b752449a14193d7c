import { expect, it } from "vitest";
import { type Failure, failureAnswer } from "./failure-answer.ts";

const CONTACT = {
  companyName: "Musterglanz",
  phone: "0171 3920007",
  email: "kontakt@musterglanz.example",
};
const ALL: Failure[] = [400, 405, 408, 413, 431, 500];

it.each(ALL)("%s is JSON with a German sentence for a call", (status) => {
  for (const target of ["/api", "/api/health", "/api?x=1"]) {
    const { headers, body } = failureAnswer(status, target, CONTACT);
    expect(headers["Content-Type"]).toBe("application/json");
    expect(JSON.parse(body)).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-ZÄÖÜ].+\.$/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
  }
});

it.each(ALL)("%s is a German page with a way on for all else", (status) => {
  for (const target of ["", "/", "/apiary", "/preise", "*"]) {
    const { headers, body } = failureAnswer(status, target, CONTACT);
    expect(headers["Content-Type"]).toBe("text/html; charset=utf-8");
    expect(headers["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('href="/home"');
    expect(body).toContain('href="tel:01713920007"');
    expect(body).not.toContain("http-equiv");
  }
});

it("says which methods there are only where another was used", () => {
  expect(ALL.filter((status) => "Allow" in failureAnswer(status, "/", CONTACT).headers)).toEqual([
    405,
  ]);
});

import { expect, test } from "vitest";
import { maintenanceHtml } from "./maintenance-html.ts";

test("the maintenance page shows phone and e-mail, asks again by itself and has no script", () => {
  const html = maintenanceHtml({
    companyName: "Musterglanz",
    phone: "0171 3920007",
    email: "kontakt@musterglanz.example",
  });
  expect(html).toContain("<h1>Wartungsarbeiten</h1>");
  expect(html).toContain('href="tel:01713920007"');
  expect(html).toContain('href="mailto:kontakt@musterglanz.example"');
  expect(html).toContain('http-equiv="refresh" content="10"');
  expect(html).not.toContain("<script");
});

test("a company's name cannot become markup", () => {
  const html = maintenanceHtml({
    companyName: `<script>alert("x")</script> & Söhne`,
    phone: "",
    email: "",
  });
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain("&amp; Söhne");
  expect(html).toContain("<ul></ul>");
});

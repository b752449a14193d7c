import { paths } from "#lib/paths.ts";
import { contactLinks, type MaintenanceContact } from "./maintenance-html.ts";
import { PLAIN_PAGE_POLICY, plainPageHtml } from "./plain-page.ts";

/** What can be wrong with a request before any page or call has read it, and what is wrong with us when they cannot. */
export type Failure = keyof typeof FAILURES;
export type FailureAnswer = { status: Failure; headers: Record<string, string>; body: string };

const FAILURES = {
  400: {
    code: "nicht_lesbar",
    sentence: "Die Anfrage ist nicht lesbar.",
    title: "Diese Adresse ist nicht lesbar",
    text: "Ihr Browser hat etwas geschickt, das wir nicht lesen können. Vielleicht ist ein Link unvollständig kopiert. Bitte beginnen Sie auf der Startseite.",
  },
  405: {
    code: "so_nicht",
    sentence: "Diese Adresse lässt sich nur lesen.",
    title: "Das hat leider nicht geklappt",
    text: "Diese Seite lässt sich nur aufrufen. Ein Formular absenden können Sie, sobald JavaScript in Ihrem Browser eingeschaltet ist. Oder Sie melden sich direkt bei uns.",
  },
  408: {
    code: "zu_langsam",
    sentence: "Die Anfrage kam nicht vollständig an. Bitte noch einmal versuchen.",
    title: "Das hat zu lange gedauert",
    text: "Ihre Anfrage kam nicht vollständig bei uns an. Bitte versuchen Sie es noch einmal.",
  },
  413: {
    code: "zu_gross",
    sentence: "Diese Anfrage ist zu groß.",
    title: "Diese Anfrage ist zu groß",
    text: "Ihr Browser hat mehr geschickt, als wir annehmen. Bitte beginnen Sie auf der Startseite.",
  },
  431: {
    code: "adresse_zu_lang",
    sentence: "Die Adresse oder die Kopfzeilen dieser Anfrage sind zu lang.",
    title: "Diese Adresse ist zu lang",
    text: "Die Adresse ist länger, als wir annehmen. Vielleicht ist beim Kopieren etwas dazugekommen. Bitte beginnen Sie auf der Startseite.",
  },
  500: {
    code: "serverfehler",
    sentence: "Da ist etwas schiefgegangen. Bitte noch einmal versuchen.",
    title: "Da ist etwas schiefgegangen",
    text: "Bitte laden Sie die Seite neu. Wenn es dabei bleibt, rufen Sie uns einfach an.",
  },
} as const;

/** Ours instead of what node:http, the router or the framework would say in English or not at all: JSON for a call, a page for all else. */
export function failureAnswer(
  status: Failure,
  target: string,
  contact: MaintenanceContact,
): FailureAnswer {
  const { code, sentence, title, text } = FAILURES[status];
  const common = { "Cache-Control": "no-store", ...(status === 405 && { Allow: "GET, HEAD" }) };
  if (/^\/api(?:[/?]|$)/.test(target)) {
    const body = JSON.stringify({ success: false, error: sentence, code });
    return { status, body, headers: { ...common, "Content-Type": "application/json" } };
  }
  const links = [{ label: "Zur Startseite", href: paths.website.home }, ...contactLinks(contact)];
  const body = plainPageHtml({ title, text, links, companyName: contact.companyName });
  return {
    status,
    body,
    headers: {
      ...common,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PLAIN_PAGE_POLICY,
    },
  };
}

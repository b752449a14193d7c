import { escapeXml } from "./e-invoice-xml.ts";

/** What a PDF with an invoice inside calls the file, to the letter (ZUGFeRD 2.3, 7.3). */
export const XML_NAME = "factur-x.xml";

/**
 * What the PDF says of itself for programs: its title and author, and that it carries an invoice, with the schema of those
 * four fields, which PDF/A asks for (ISO 19005-3, 6.6.2.3).
 */
export function hybridMetadata(title: string, author: string): string {
  return `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:format>application/pdf</dc:format>
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
${Object.entries(FIELDS).map(property).join("\n")}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${Object.entries(FIELDS)
  .map(([name, { value }]) => `  <fx:${name}>${value}</fx:${name}>`)
  .join("\n")}
</rdf:Description>
`;
}

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const FIELDS: Record<string, { value: string; description: string }> = {
  DocumentFileName: { value: XML_NAME, description: "The name of the embedded XML document" },
  DocumentType: {
    value: "INVOICE",
    description: "The type of the hybrid document in capital letters",
  },
  Version: {
    value: "1.0",
    description: "The actual version of the standard applying to the embedded XML document",
  },
  ConformanceLevel: {
    value: "EN 16931",
    description: "The conformance level of the embedded XML document",
  },
};

function property([name, { description }]: [string, { description: string }]): string {
  return `            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`;
}

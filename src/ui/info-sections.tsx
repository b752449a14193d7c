type InfoSection = {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  facts?: readonly { name: string; value: string; href?: string }[];
};

type InfoSectionsProps = {
  sections: readonly InfoSection[];
  /** The level of the sections' headings: 2 under a page's title, 3 under a dialog's. */
  headingLevel?: 2 | 3;
  /** Gives each section an address in the page. */
  sectionId?: (position: number) => string;
};

export function InfoSections({ sections, headingLevel = 2, sectionId }: InfoSectionsProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={`measure ${headingLevel === 2 ? "space-y-12" : "space-y-7"}`}>
      {sections.map((section, position) => (
        <section key={section.heading} id={sectionId?.(position)}>
          <Heading className={headingLevel === 2 ? "mb-3 text-lg sm:text-2xl" : "mb-2 text-lg"}>
            {section.heading}
          </Heading>
          <div className="space-y-3">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{keptTogether(paragraph)}</p>
            ))}
          </div>
          {section.list && (
            <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-petrol-600">
              {section.list.map((item) => (
                <li key={item}>{keptTogether(item)}</li>
              ))}
            </ul>
          )}
          {section.facts && section.facts.length > 0 && (
            <dl
              className={`divide-y divide-line border-line border-y ${section.paragraphs.length > 0 ? "mt-4" : ""}`}
            >
              {section.facts.map(({ name, value, href }) => (
                <div
                  key={`${name} ${value}`}
                  className="grid grid-cols-1 gap-x-6 py-2 *:py-0.5 sm:grid-cols-[13rem_1fr]"
                >
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="wrap-anywhere">
                    {href ? (
                      <a href={href} className="text-link wrap-anywhere">
                        {value}
                      </a>
                    ) : (
                      keptTogether(value)
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

/** '§ 19', 'Art. 6' and '24 Stunden' stay on one line. */
function keptTogether(text: string): string {
  return text
    .replace(/(§§?|Art\.|Abs\.|Nr\.|Buchst\.|Ziffer) (?=\S)/g, "$1\u00a0")
    .replace(/(\d) (?=(?:Uhr|Stunden|Monate|Jahre|Tage|Euro|€|%))/g, "$1\u00a0");
}

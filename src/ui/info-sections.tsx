export type InfoSection = { heading: string; paragraphs: readonly string[]; list?: readonly string[] };

export type InfoSectionsProps = {
  sections: readonly InfoSection[];
  /** The level of the sections' headings: 2 under a page's title, 3 under a dialog's. */
  headingLevel?: 2 | 3;
};

export function InfoSections({ sections, headingLevel = 2 }: InfoSectionsProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={`measure ${headingLevel === 2 ? "space-y-10" : "space-y-7"}`}>
      {sections.map((section) => (
        <section key={section.heading}>
          <Heading className={headingLevel === 2 ? "mb-3 text-2xl" : "mb-2 text-lg"}>{section.heading}</Heading>
          <div className="space-y-3">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {section.list && (
            <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-petrol-600">
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

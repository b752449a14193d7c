import type { PublicSettings } from "#company/schema.ts";

type HeroWordsProps = {
  company: Pick<PublicSettings, "startTitel" | "startZusatz" | "startText">;
  isPreview?: boolean;
};

/** What the shop says first, line by line where there is room. */
export function HeroWords({ company, isPreview }: HeroWordsProps) {
  const Title = isPreview ? "p" : "h1";
  return (
    <>
      <Title
        {...(isPreview
          ? { className: "wide text-2xl" }
          : { id: "hero-title", className: "text-hero wrap-anywhere" })}
      >
        {inLines(company.startTitel)}
        <span className="text-silver">{inLines(company.startZusatz)}</span>
      </Title>
      <p className="mt-5 max-w-[38ch] text-lg sm:mt-7">{company.startText}</p>
    </>
  );
}

function inLines(text: string) {
  return text.split("\n").map((line) => [
    <span key={line} className="sm:block">
      {line}
    </span>,
    " ",
  ]);
}

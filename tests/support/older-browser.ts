import type { Page } from "@playwright/test";

/** Words of style sheets that Safari 16.0, Chrome 100 or Firefox 115 do not know; misspelt, a rule falls as it does there. */
const UNKNOWN_WORDS: [known: RegExp, unknown: string][] = [
  [/:has\(/g, ":unknown-has("],
  [/:popover-open/g, ":unknown-popover"],
  [/:modal/g, ":unknown-modal"],
  [/@container/g, "@unknown-container"],
  [/@starting-style/g, "@unknown-style"],
  [/@view-transition/g, "@unknown-transition"],
  [/\((width|height)([<>])/g, "(unknown-$1$2"],
  [/(\d)dvh/g, "$1unknown"],
  [/color-mix\(/g, "unknown-mix("],
  [/base-select/g, "unknown-select"],
  [/(?<=[;{])(text-wrap|inset-ring|field-sizing|translate|scale|rotate):/g, "unknown-$1:"],
];

/** Makes a new browser as poor as the oldest ones of the promise (S60): what they do not know is not there. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["timeout", "any"]],
      [Promise, ["withResolvers", "try"]],
      [Array, ["fromAsync"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Set.prototype, ["union", "intersection", "difference"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction"]],
      [Element.prototype, ["checkVisibility", "moveBefore", "setHTML"]],
      [Document.prototype, ["startViewTransition"]],
      [window, ["requestIdleCallback", "navigation", "scheduler", "CloseWatcher", "Iterator"]],
      [Intl, ["Segmenter", "DurationFormat"]],
    ];
    for (const [owner, names] of missing)
      for (const name of names) delete (owner as Record<string, unknown>)[name];
    // Outside of `:is(…)` a selector that is not known throws.
    const UNKNOWN = /(?<!:is\([^)]*):(?:popover-open|modal|has\()/;
    for (const owner of [Document.prototype, DocumentFragment.prototype, Element.prototype]) {
      for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
        const real = (owner as unknown as Record<string, unknown>)[name];
        if (typeof real !== "function") continue;
        Object.assign(owner, {
          [name](this: unknown, selector: string) {
            if (UNKNOWN.test(selector))
              throw new DOMException(`not known: ${selector}`, "SyntaxError");
            return real.call(this, selector);
          },
        });
      }
    }
    // The attribute means nothing to such a browser; here it is taken away from whatever gets it.
    const setAttribute = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name === "popover" ? "data-popover" : name, value);
    };
  });
  await page.route("**/assets/*.css", async (route) => {
    const answer = await route.fetch();
    const css = UNKNOWN_WORDS.reduce(
      (text, [known, unknown]) => text.replace(known, unknown),
      await answer.text(),
    );
    await route.fulfill({ response: answer, body: css.replaceAll("[popover]", "[data-popover]") });
  });
  // In the server's HTML and in what looks for it, too.
  await page.route("**/assets/popover-polyfill*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll("[popover]", "[data-popover]"),
    });
  });
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(' popover="', ' data-popover="'),
      });
    },
  );
}

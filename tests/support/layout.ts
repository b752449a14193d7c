import { expect, type Page } from "@playwright/test";
import { IS_FULL_SCALE, LAYOUT_SIZES } from "./scale.ts";

const PHONE_AND_DESK = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/**
 * What no screen may show, whatever its width (S64): something that reaches beyond the window's sides, or text that is cut off.
 * What scrolls by itself may be wider than the window, and what ends in dots says that more is to come.
 */
export async function expectLayout(page: Page, where = ""): Promise<void> {
  await layOutWhole(page);
  const faults = await page.evaluate(findFaults);
  expect.soft(faults, where).toEqual([]);
}

/** Also what a page only lays out when it comes near. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.whole = "";
  });
}

/** At every size, with letters twice as large, and in the colours of the system; in the gate on a phone and a desk as they come. */
export async function expectLayoutEverywhere(page: Page, where = ""): Promise<void> {
  if (!IS_FULL_SCALE) {
    for (const size of PHONE_AND_DESK) {
      await page.setViewportSize(size);
      await expectLayout(page, `${where} ${size.width} × ${size.height}`);
    }
    return;
  }
  const browser = await page.context().newCDPSession(page);
  // As in the browser's own settings: what a style sheet says in `rem` grows, the widths at which it changes too.
  const writeWith = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard } });
  for (const size of LAYOUT_SIZES) {
    await page.setViewportSize(size);
    await expectLayout(page, `${where} ${size.width} × ${size.height}`);
    await writeWith(32);
    await expectLayout(page, `${where} ${size.width} × ${size.height}, letters twice as large`);
    await writeWith(16);
    await page.emulateMedia({ forcedColors: "active" });
    await expectLayout(page, `${where} ${size.width} × ${size.height}, the system's colours`);
    await page.emulateMedia({ forcedColors: "none" });
  }
}

/** Stands alone: it runs in the page. */
function findFaults(): string[] {
  const SLACK = 2;
  const LONGEST = 60;
  const faults = new Set<string>();

  const nameOf = (element: Element, text = "") =>
    `<${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}> '${(text || element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, LONGEST)}'`;

  type Box = { left: number; top: number; right: number; bottom: number };
  const isInside = (inner: Box, outer: Box) =>
    inner.left >= outer.left - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.bottom <= outer.bottom + SLACK;

  function isShown(element: Element): boolean {
    return element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    });
  }

  /** Behind a modal dialog nothing is looked at. */
  const root: Element =
    Array.from(document.querySelectorAll("dialog:modal, [popover]:popover-open")).at(-1) ??
    document.body;

  function textsIn(within: Element): { element: Element; text: string; boxes: DOMRect[] }[] {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found: { element: Element; text: string; boxes: DOMRect[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (
        !element ||
        text.trim() === "" ||
        element.closest("script, style, noscript, option, svg, [inert]") ||
        !isShown(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = Array.from(range.getClientRects()).filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (boxes.length > 0) found.push({ element, text, boxes });
    }
    return found;
  }

  /** The first ancestor that cuts a text without a word, and the text's part that it cuts; one that scrolls hides nothing for good. */
  function cutter(element: Element, boxes: readonly DOMRect[]): Element | undefined {
    for (
      let above: Element | null = element;
      above && above !== document.body && above !== root.parentElement;
      above = above.parentElement
    ) {
      const style = getComputedStyle(above);
      const box = above.getBoundingClientRect();
      // For screen readers alone.
      if (box.width <= 1 || box.height <= 1 || style.clipPath.includes("inset(50%)"))
        return undefined;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
      const cuts = /hidden|clip/.test(style.overflowX + style.overflowY);
      if (!cuts) continue;
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return undefined;
      if (boxes.some((one) => !isInside(one, box))) return above;
    }
    return undefined;
  }

  function isInScroller(element: Element): boolean {
    for (
      let above: Element | null = element;
      above && above !== document.body;
      above = above.parentElement
    ) {
      const { overflowX } = getComputedStyle(above);
      if (/auto|scroll|hidden|clip/.test(overflowX)) return true;
    }
    return false;
  }

  const width = document.documentElement.clientWidth;
  for (const element of root.querySelectorAll(
    "a, button, input, select, textarea, img, table, h1, h2, h3, p, label",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || (box.left >= -SLACK && box.right <= width + SLACK))
      continue;
    if (isShown(element) && !isInScroller(element))
      faults.add(`beyond the window: ${nameOf(element)}`);
  }
  for (const { element, text, boxes } of textsIn(root)) {
    const cut = cutter(element, boxes);
    if (cut)
      faults.add(
        `cut off: ${nameOf(element, text)} by ${cut.tagName.toLowerCase()}.${cut.className.slice(0, LONGEST)}`,
      );
    if (
      boxes.some(({ left, right }) => left < -SLACK || right > width + SLACK) &&
      !isInScroller(element)
    )
      faults.add(`beyond the window: ${nameOf(element, text)}`);
  }

  // What an ancestor cuts sticks out as little as what scrolls by itself; the page itself may still be wider than its window.
  if (root === document.body && document.documentElement.scrollWidth > width)
    for (const element of document.body.querySelectorAll("*"))
      if (
        element.getBoundingClientRect().right > width + SLACK &&
        isShown(element) &&
        !isInScroller(element)
      )
        faults.add(`wider than the window: ${nameOf(element)}`);
  if (
    root === document.body &&
    document.documentElement.scrollWidth > width + SLACK &&
    faults.size === 0
  )
    faults.add("wider than the window");

  return [...faults];
}

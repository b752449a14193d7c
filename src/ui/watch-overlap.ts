// Comes after the page, since the button is out of sight until it has.

const FORMS = ":is(main, footer) :is(form, .on-light:has(form))";
/** All that is read, pressed or filled in; pictures may lie below. */
const CONTENT = `${FORMS}, :is(main, footer) :is(a, button, input, label, summary, p, h1, h2, h3, h4, li, dt, dd, th, td, address, blockquote)`;

/** Clear ground around the button, in pixels. */
const MARGIN = 12;

/** Reports whether a floating button covers others of its kind (a selector) or content, until stopped. */
export function watchOverlap(
  bar: HTMLElement | null,
  others: string,
  tell: (isAside: boolean) => void,
): () => void {
  let stop = () => {};
  // The page grows when what comes late has come, and with it what there is to lie on.
  const growth = new ResizeObserver(() => {
    stop();
    stop = watchPlaceNow(bar, others, tell);
  });
  growth.observe(document.body);
  return () => {
    growth.disconnect();
    stop();
  };
}

/** Reports once whether the button covers something. */
function watchPlaceNow(
  bar: HTMLElement | null,
  othersSelector: string,
  tell: (isAside: boolean) => void,
): () => void {
  const button = bar?.querySelector("a");
  if (!bar || !button) return () => {};
  const isBar = bar.offsetWidth >= document.documentElement.clientWidth && bar.offsetHeight > 0;
  const { top, left } = button.getBoundingClientRect();
  // The bar is out of sight while it is aside: its place follows from its height.
  const place = isBar
    ? { top: window.innerHeight - bar.offsetHeight, left: 0 }
    : { top: top - MARGIN, left: left - MARGIN };
  const inTheWay = new Set<Element>();
  const note = (changes: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of changes)
      isIntersecting ? inTheWay.add(target) : inTheWay.delete(target);
    tell(inTheWay.size > 0);
  };
  const others = new IntersectionObserver(note);
  // In percent, so that the corner stays one when a phone's address bar comes and goes.
  const below = new IntersectionObserver(note, {
    rootMargin: `${share(-place.top, window.innerHeight)} 0% 0% ${share(-place.left, window.innerWidth)}`,
  });
  const bookingButtons = [...document.querySelectorAll(othersSelector)];
  const content = [...document.querySelectorAll(isBar ? FORMS : CONTENT)].filter(
    (element) => !element.matches(othersSelector),
  );
  for (const other of bookingButtons) others.observe(other);
  for (const element of content) below.observe(element);
  // Where there is nothing to look at, nothing is ever told.
  if (bookingButtons.length + content.length === 0) tell(false);
  return () => {
    others.disconnect();
    below.disconnect();
  };
}

function share(pixels: number, whole: number): string {
  return `${(100 * pixels) / whole}%`;
}

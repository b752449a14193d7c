/** What the journey asks of a browser; real presses and keys, so that focus, popovers and downloads behave as with a visitor. */
export type EngineBrowser = {
  open(url: string): Promise<void>;
  /** Calls a function of the page's own, given as a text, with plain arguments. */
  run<T>(code: string, ...args: unknown[]): Promise<T>;
  /** Presses what the function returns. */
  press(code: string, ...args: unknown[]): Promise<void>;
  type(text: string, code: string, ...args: unknown[]): Promise<void>;
  close(): Promise<void>;
};

/** Narrow enough for the menu to be one. */
export const WINDOW = { width: 1000, height: 900 };

const PATIENCE = 20_000;

/** Asks again until the answer is no longer empty. */
export async function eventually<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const answer = await withinPatience(what, ask());
    if (answer) return answer;
    if (performance.now() > until) throw new Error(`did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** A browser that hangs answers nothing at all. */
export function withinPatience<T>(what: string, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the browser hangs: ${what}`)), PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

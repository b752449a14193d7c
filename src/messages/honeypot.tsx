// chunk: inquiry

/** Out of sight and out of the tab order: only a program fills it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Bitte leer lassen
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

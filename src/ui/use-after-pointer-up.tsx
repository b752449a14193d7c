import { useCallback, useEffect, useRef } from "react";

/**
 * Does at once what is asked, or, while a mouse button or a finger is down, after its click.
 * What slips away between press and release gets no click, so whatever moves the page when a field is left or entered waits for it.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const isPressed = useRef(false);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    const listening = { capture: true };
    window.addEventListener("mousedown", press, listening);
    for (const end of ["mouseup", "dragend"]) window.addEventListener(end, release, listening);
    return () => {
      window.removeEventListener("mousedown", press, listening);
      for (const end of ["mouseup", "dragend"]) window.removeEventListener(end, release, listening);
    };
  }, []);

  return useCallback((act) => {
    if (!isPressed.current) return act();
    // The click follows the release before any timer runs.
    window.addEventListener("mouseup", () => setTimeout(act), { once: true });
  }, []);
}

import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE = 300;

/** What stands in the search field: told once the typing pauses, and changed when the address changes otherwise, as by the way back. */
export function useSearchText(known: string, onSettled: (text: string) => void): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(known);
  const told = useRef(known);

  const tell = useEffectEvent((settled: string) => {
    told.current = settled;
    onSettled(settled);
  });

  useEffect(() => {
    if (known === told.current) return;
    told.current = known;
    setText(known);
  }, [known]);

  useEffect(() => {
    const settled = text.trim();
    if (settled === told.current) return;
    const timer = setTimeout(() => tell(settled), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}

import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE = 300;

export type SearchText = {
  text: string;
  /** Told once the typing pauses. */
  type: (text: string) => void;
  /** Told now. */
  settle: (text: string) => void;
};

/** What stands in a search field; it changes when the address changes otherwise, as by the way back. */
export function useSearchText(known: string, onSettled: (text: string) => void): SearchText {
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

  function settle(typed: string) {
    setText(typed);
    if (typed.trim() === told.current) return;
    told.current = typed.trim();
    onSettled(told.current);
  }

  return { text, type: setText, settle };
}

// chunk: areas

import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE = 300;

type SearchText = {
  text: string;
  /** Called when typing pauses. */
  type: (text: string) => void;
  /** Called at once. */
  settle: (text: string) => void;
};

/** A search field's text; follows the address, for example on Back. */
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

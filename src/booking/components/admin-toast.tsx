import { useEffect, useState } from "react";

const SHOWN_FOR = 6000;

/** Says what happened, for the eye for some seconds and for screen readers at once. It covers no button: clicks go through it. */
export function AdminToast({ text }: { text: string }) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    setIsOver(false);
    if (text === "") return;
    const timer = setTimeout(() => setIsOver(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p
      role="status"
      className={`on-dark pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto w-fit max-w-lg rounded-control bg-graphite-900 text-sm shadow-float wrap-anywhere lg:bottom-6 ${text === "" || isOver ? "sr-only" : "animate-appear px-5 py-3"}`}
    >
      {text}
    </p>
  );
}

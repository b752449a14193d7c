import { useEffect } from "react";
import { api } from "#lib/api.ts";

const STORAGE_KEY = "lastVisit";
const DELAY = 1500;

/** Counts a visit once per browser and UTC day, when the page has nothing better to do; not in the shop's own area, nor where it is off. */
export function VisitPing() {
  useEffect(() => {
    const timer = setTimeout(pingOnceADay, DELAY);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

async function pingOnceADay(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const lastVisit = localStorage.getItem(STORAGE_KEY);
    if (lastVisit === today) return;
    // Before the call, so that two tabs do not both send it.
    localStorage.setItem(STORAGE_KEY, today);
    const result = await api("POST /stats/visit");
    if (!result.ok) localStorage.setItem(STORAGE_KEY, lastVisit ?? "never");
  } catch {
    // A browser that keeps nothing would be counted with every page.
  }
}

import { useEffect, useState } from "react";
import type { CompanySettings } from "#company/schema.ts";
import { isHealthy } from "../calls.ts";
import { Maintenance } from "./maintenance.tsx";

const ASK_AGAIN = 5000;

/** Asks once at the start; when the site is not well, the maintenance screen covers it until it is, and nothing typed is lost (D8). */
export function HealthWatch({ company }: { company: CompanySettings }) {
  const [isDown, setIsDown] = useState(false);

  useEffect(() => {
    let timer: number | undefined;
    async function ask() {
      const healthy = await isHealthy();
      setIsDown(!healthy);
      if (!healthy) timer = window.setTimeout(ask, ASK_AGAIN);
    }
    ask();
    return () => window.clearTimeout(timer);
  }, []);

  if (!isDown) return null;
  return <Maintenance companyName={company.companyName} phone={company.phoneNumbers[0] ?? ""} email={company.email} />;
}

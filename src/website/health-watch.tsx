import { useEffect, useState } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { firstHealthCheck } from "./first-health-check.tsx";
import { isHealthy } from "./is-healthy.ts";
import { Maintenance } from "./maintenance.tsx";

const ASK_AGAIN = 5000;

/** Learns once at the start how the site is; when the site is not well, the maintenance screen covers it until it is, and nothing typed is lost. */
export function HealthWatch({ company }: { company: PublicSettings }) {
  const [isDown, setIsDown] = useState(false);

  useEffect(() => {
    let timer: number | undefined;
    async function learn(answer: Promise<boolean>) {
      const healthy = await answer;
      setIsDown(!healthy);
      if (!healthy) timer = window.setTimeout(() => learn(isHealthy()), ASK_AGAIN);
    }
    learn(firstHealthCheck());
    return () => window.clearTimeout(timer);
  }, []);

  if (!isDown) return null;
  return (
    <Maintenance
      companyName={company.companyName}
      phone={company.phoneNumbers[0] ?? ""}
      email={company.email}
    />
  );
}

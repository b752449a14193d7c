import { lazy, Suspense } from "react";
import type { FactorStepProps } from "./factor-step.tsx";
import type { PasskeyLoginProps } from "./passkey-login.tsx";

/** For admins alone: what they need costs nobody else anything. */
const Step = lazy(() => import("./factor-step.tsx"));
const Passkey = lazy(() => import("./passkey-login.tsx"));

export function FactorStep(props: FactorStepProps) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <Step {...props} />
    </Suspense>
  );
}

export function PasskeyLogin(props: PasskeyLoginProps) {
  return (
    <Suspense fallback={<div className="mt-5 min-h-12 border-line border-t pt-5" />}>
      <Passkey {...props} />
    </Suspense>
  );
}

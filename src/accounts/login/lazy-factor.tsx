import { lazyPart } from "#ui/lazy-part.tsx";

/** For admins alone: what they need costs nobody else anything. */
export const FactorStep = lazyPart(() => import("./factor-step.tsx"), {
  Waiting: () => <div className="min-h-60" />,
});

export const PasskeyLogin = lazyPart(() => import("./passkey-login.tsx"), {
  Waiting: () => <div className="mt-5 min-h-12 border-line border-t pt-5" />,
});

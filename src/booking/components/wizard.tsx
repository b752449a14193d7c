// Placeholder until the wizard lands in this very file.
export function Wizard(_: Record<string, unknown>) {
  return null;
}
export function ThankYou() {
  return null;
}

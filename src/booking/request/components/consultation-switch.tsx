import { useId } from "react";
import { CONSULTATION } from "../../request-terms.ts";

export type ConsultationSwitchProps = { isOn: boolean; onToggle: () => void };

export function ConsultationSwitch({ isOn, onToggle }: ConsultationSwitchProps) {
  const id = useId();
  return (
    <div className="relative flex items-center justify-between gap-4 rounded-card border border-edge bg-white px-4 py-4 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700 sm:px-5">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold before:absolute before:inset-0">
          {CONSULTATION}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-2">
          Kostenlos, 0 €: Sie zeigen uns Ihr Fahrzeug, wir sagen Ihnen, was es braucht.
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        name="beratung"
        checked={isOn}
        onChange={onToggle}
        aria-describedby={`${id}-hint`}
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-white before:transition-transform before:duration-150 before:ease-out checked:bg-petrol-700 checked:before:translate-x-6"
      />
    </div>
  );
}

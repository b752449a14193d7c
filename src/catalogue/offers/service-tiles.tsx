import { Check } from "lucide-react";
import { FieldError } from "#ui/field.tsx";
import type { Service } from "../schema.ts";
import { servicePicture } from "../service-pictures.ts";

export type ServiceTilesProps = {
  services: readonly Service[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error?: string;
};

/** Which services an offer is for. */
export function ServiceTiles({ services, chosen, onChange, error }: ServiceTilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Leistungen</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {services.map(({ id, title, imageUrl }) => (
          <label
            key={id}
            className="group/tile relative flex min-h-13 items-center gap-3 rounded-control border border-edge bg-white py-1.5 pr-3 pl-1.5 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700"
          >
            <img
              src={servicePicture(title, imageUrl).small}
              width={400}
              height={300}
              alt=""
              loading="lazy"
              className="h-10 w-13 shrink-0 rounded-sm object-cover"
            />
            <span className="min-w-0 flex-1 text-sm leading-snug font-medium wrap-anywhere">
              {title}
            </span>
            <span
              aria-hidden="true"
              className="grid size-5.5 shrink-0 place-items-center rounded-sm border border-edge bg-white group-has-checked/tile:border-petrol-700 group-has-checked/tile:bg-petrol-700"
            >
              <Check className="hidden size-3.5 stroke-3 text-white group-has-checked/tile:block" />
            </span>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                )
              }
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}

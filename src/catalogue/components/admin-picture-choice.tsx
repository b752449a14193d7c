import { Check } from "lucide-react";
import { useId } from "react";
import { FieldError } from "#ui/field.tsx";
import { builtInPictures, pictureKey } from "../service-pictures.ts";

export type PictureChoiceProps = {
  title: string;
  imageUrl: string;
  onChoose: (imageUrl: string) => void;
  error?: string;
};

/** Which picture stands on the card and on top of the service's page. */
export function PictureChoice({ title, imageUrl, onChoose, error }: PictureChoiceProps) {
  const name = useId();
  const chosen = pictureKey(title, imageUrl);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Bild</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {builtInPictures().map(({ key, label }) => (
          <label
            key={key}
            className="group/picture relative block overflow-hidden rounded-control border border-edge bg-white hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:ring-2 has-checked:ring-petrol-700"
          >
            <img
              src={`/images/leistungen/${key}_400.webp`}
              width={400}
              height={300}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full object-cover"
            />
            <span className="absolute top-2 right-2 hidden size-6 place-items-center rounded-full bg-petrol-700 text-white group-has-checked/picture:grid">
              <Check aria-hidden="true" className="size-4 stroke-3" />
            </span>
            <span className="block px-2.5 py-2 text-xs font-medium wrap-anywhere">{label}</span>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(`/images/leistungen/${key}_800.webp`)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:-outline-offset-3"
            />
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}

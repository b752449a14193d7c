import { createElement, useEffect, useState } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { SelectField, type SelectFieldProps } from "#ui/field.tsx";
import { isTakingOver, showInPieces } from "#ui/take-over.tsx";

export type ServiceSelectProps = Omit<SelectFieldProps, "label" | "children"> & {
  services: readonly BookableService[];
  /** What the first entry says, which is none. */
  nothing: string;
  /** 'ab 29,75 €' */
  priceOf: (service: BookableService) => string | undefined;
};

/** A native select; where the browser allows styling, each service shows picture and lowest price. */
export function ServiceSelect({ services, nothing, priceOf, ...rest }: ServiceSelectProps) {
  const isRich = useRichSelects();
  return (
    <SelectField {...rest} label="Leistung" isRich>
      {isRich && (
        <button type="button">
          {createElement("selectedcontent", { className: "rich-chosen" })}
        </button>
      )}
      {/* Of another text it is another option: what a browser shows as chosen is a copy that does not follow changes within. */}
      <option key={nothing} value="">
        {nothing}
      </option>
      {services.map((service) => (
        <option key={service.id} value={service.title}>
          {isRich ? <RichService service={service} priceOf={priceOf} /> : service.title}
        </option>
      ))}
    </SelectField>
  );
}

function RichService({
  service,
  priceOf,
}: {
  service: BookableService;
} & Pick<ServiceSelectProps, "priceOf">) {
  const { title, imageUrl } = service;
  const price = priceOf(service);
  return (
    <>
      <img
        src={servicePicture(title, imageUrl).small}
        alt=""
        width={64}
        height={48}
        loading="lazy"
        decoding="async"
      />
      <span>{title}</span>
      {price && <small className="figures"> {price}</small>}
    </>
  );
}

/** Only in the browser: some drop such markup inside an option from the server's HTML. */
function useRichSelects(): boolean {
  const [isRich, setRich] = useState(() => !isTakingOver() && canBeRich());
  useEffect(() => {
    if (canBeRich()) showInPieces(() => setRich(true));
  }, []);
  return isRich;
}

function canBeRich(): boolean {
  return CSS.supports("appearance", "base-select");
}

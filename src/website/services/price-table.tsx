import { soilingWords } from "#bookings/soiling-words.ts";
import { listedPrice, otherPrice } from "#catalogue/offers/shown-price.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { PriceNotes, PriceText } from "./price-text.tsx";

export function PriceTable({
  service,
}: {
  service: Pick<
    Service,
    "title" | "imageUrl" | "preistabelle" | "discount" | "offerType" | "discountAlle" | "proSitz"
  >;
}) {
  const words = soilingWords(soiledSurface(service));
  const { offered } = useShopClasses();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        Preise: {service.title}
        {service.proSitz ? ", je Sitz" : ""}
      </caption>
      <thead>
        <tr className="border-edge border-b text-sm">
          <td />
          {offered.map(({ key, title }) => (
            <th
              key={key}
              scope="col"
              className="px-1.5 py-3 text-right font-semibold last:pr-0 max-[22rem]:px-0.5 max-[22rem]:text-xs sm:w-[19%]"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SOILING_LEVELS.map((stufe) => (
          <tr key={stufe} className="border-line border-b">
            <th
              scope="row"
              className="py-4 pr-2 text-left align-top font-semibold [&>span]:font-normal [&>span]:text-ink-2"
            >
              {stufe}
              <span className="hidden max-w-[26ch] pt-0.5 text-sm sm:block">{words[stufe]}</span>
            </th>
            {offered.map(({ key: kfz }) => {
              const tableCents = priceCents(service, stufe, kfz);
              const price = tableCents === undefined ? undefined : listedPrice(service, tableCents);
              return (
                <td
                  key={kfz}
                  className="px-1.5 py-4 text-right align-top last:pr-0 max-[22rem]:px-0.5"
                >
                  <PriceText
                    price={price && { cents: price.cents }}
                    className="font-semibold max-sm:text-sm max-[22rem]:text-xs"
                  />
                  <span className="mt-0.5 block text-xs leading-4.5 text-ink-2">
                    <PriceNotes
                      price={price}
                      other={tableCents === undefined ? undefined : otherPrice(service, tableCents)}
                    />
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

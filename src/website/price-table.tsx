import { soilingWords } from "#bookings/soiling-words.ts";
import { listedPrice, otherPrice } from "#catalogue/offers/shown-price.ts";
import { SOILING_LEVELS, type SoilingLevel, type VehicleClass } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { PriceNotes, PriceText } from "./price-text.tsx";

type Priced = Pick<
  Service,
  "title" | "imageUrl" | "preistabelle" | "discount" | "offerType" | "discountAlle" | "proSitz"
>;

/** More classes stand below each other, so that the table fits a phone. */
const MOST_COLUMNS = 3;

export function PriceTable({ service }: { service: Priced }) {
  const words = soilingWords(soiledSurface(service));
  const { isOwn, offered } = useShopClasses();
  if (offered.length > MOST_COLUMNS) return <LongTable service={service} />;
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
            {offered.map(({ key: kfz }) => (
              <td
                key={kfz}
                className="px-1.5 py-4 text-right align-top last:pr-0 max-[22rem]:px-0.5"
              >
                <Cell service={service} stufe={stufe} kfz={kfz} isOwn={isOwn} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { service: Priced; stufe: SoilingLevel; kfz: VehicleClass; isOwn: boolean };

function Cell({ service, stufe, kfz, isOwn }: CellProps) {
  const tableCents = priceCents(service, stufe, kfz);
  if (tableCents === undefined && isOwn)
    return <span className="text-sm text-ink-2">auf Anfrage</span>;
  const price = tableCents === undefined ? undefined : listedPrice(service, tableCents);
  return (
    <>
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
    </>
  );
}

/** A class in each row. */
function LongTable({ service }: { service: Priced }) {
  const { isOwn, offered } = useShopClasses();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        Preise: {service.title}
        {service.proSitz ? ", je Sitz" : ""}
      </caption>
      <thead>
        <tr className="border-edge border-b text-sm">
          <td />
          {SOILING_LEVELS.map((stufe) => (
            <th
              key={stufe}
              scope="col"
              className="px-1 py-3 text-right font-semibold last:pr-0 sm:w-[20%]"
            >
              {stufe}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offered.map(({ key: kfz, title, zeile, aufAnfrage }) => (
          <tr key={kfz} className="border-line border-b">
            <th
              scope="row"
              className="hyphens-auto py-3 pr-2 text-left align-top font-semibold wrap-anywhere max-sm:text-sm"
            >
              {title}
              {zeile && <span className="block text-sm font-normal text-ink-2">{zeile}</span>}
            </th>
            {aufAnfrage ? (
              <td colSpan={SOILING_LEVELS.length} className="py-3 text-right text-sm text-ink-2">
                auf Anfrage
              </td>
            ) : (
              SOILING_LEVELS.map((stufe) => (
                <td key={stufe} className="px-1 py-3 text-right align-top last:pr-0">
                  <Cell service={service} stufe={stufe} kfz={kfz} isOwn={isOwn} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

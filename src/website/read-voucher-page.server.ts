import { listPricedServices } from "#catalogue/catalogue.data.ts";
import { readSettings } from "#company/company.data.ts";
import { keysOf, offeredClasses } from "#company/vehicle-classes.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isOrderable, type VoucherService, voucherPrice } from "#vouchers/orders.ts";

type VoucherPage = { status: number; isOn: boolean; services: VoucherService[] };

/** What vouchers there are to order; nothing of it is there while the shop takes no orders. */
export async function readVoucherPage({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<VoucherPage> {
  const company = await readSettings(db);
  if (!isOrderable(company)) return { status: 404, isOn: false, services: [] };
  const classes = keysOf(offeredClasses(company));
  const services = (await listPricedServices(db, berlinNow(clock).datum, company))
    .map((service) => ({
      id: service.id,
      title: service.title,
      preise: classes.flatMap((kfz) => {
        const cents = voucherPrice(service, kfz);
        return cents === undefined ? [] : [{ kfz, cents }];
      }),
    }))
    .filter(({ preise }) => preise.length > 0);
  return { status: 200, isOn: company.iban !== "", services };
}

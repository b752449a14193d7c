import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { printPriceList } from "./print-price-list.server.ts";

export const priceListApi = door(calls, { "GET /services/preisliste.pdf": ({ platform }) => printPriceList(platform) });

import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./price-list-calls.ts";
import { printPriceList } from "./print-price-list.server.ts";

export const priceListApi = defineCalls(calls, {
  "GET /services/preisliste.pdf": ({ platform }) => printPriceList(platform),
});

import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/llms-txt-page";
import { llmsTxt } from "./plain-texts.ts";
import { plainAnswer, readPlainShop } from "./read-plain-shop.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await readPlainShop(context.get(platformContext));
  return plainAnswer(shop && llmsTxt(shop));
}

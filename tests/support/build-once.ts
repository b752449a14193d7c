import { buildSite } from "../../scripts/build.ts";

export default async function buildOnce(): Promise<void> {
  await buildSite();
}

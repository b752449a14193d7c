import { buildSite } from "../../scripts/build.ts";

export default function buildOnce(): void {
  buildSite();
}

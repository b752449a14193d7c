import { relative } from "node:path";
import type { Config } from "@react-router/dev/config";
import { OUTPUT, ROOT } from "./build/output.ts";

export default {
  appDirectory: "src",
  buildDirectory: relative(ROOT, OUTPUT),
  ssr: true,
  // Discovered lazily, a page that is older than an update would be reloaded, and the browser would keep a mark of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

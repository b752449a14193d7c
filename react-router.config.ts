import { relative } from "node:path";
import type { Config } from "@react-router/dev/config";
import { OUTPUT, ROOT } from "./build/output.js";

export default {
  appDirectory: "src",
  buildDirectory: relative(ROOT, OUTPUT),
  ssr: true,
  // The list of a visitor's routes is smaller than a request for a part of it (build/route-lists.ts).
  routeDiscovery: { mode: "initial" },
} satisfies Config;

import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The list of a visitor's routes is smaller than a request for a part of it (scripts/route-lists.ts).
  routeDiscovery: { mode: "initial" },
} satisfies Config;

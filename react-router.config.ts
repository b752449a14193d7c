import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The list of all routes is smaller than a request for a part of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

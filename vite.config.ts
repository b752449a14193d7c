import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server itself is the server bundle's entry, so that there is one copy of every module in the process.
  environments: { ssr: { build: { rolldownOptions: { input: "./src/server.ts" } } } },
});

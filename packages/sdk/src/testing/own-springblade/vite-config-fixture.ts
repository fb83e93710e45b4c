// biome-ignore-all lint/style/noDefaultExport: the tool asks for one.
// vite.config.ts
import { defineConfig } from "vite";

export default defineConfig({
  server: {
    proxy: {
      "/api": {
        target: process.env.BLADE_SERVER ?? "http://localhost:8080",
        rewrite: (path) => path.replace(/^\/api/, ""), // the server does not know /api
      },
    },
  },
});

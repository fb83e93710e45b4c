import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.BLADEKIT_SERVER ?? "http://localhost:8080";

export default defineConfig({
  base: "/admin/",
  plugins: [react()],
  resolve: { conditions: ["@bladekit/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    target: "es2022",
    chunkSizeWarningLimit: 1200,
    // The licences of all that is bundled go along with it.
    license: { fileName: "licences.md" },
  },
  server: { port: 5174, proxy: { "/api": server } },
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Only inside of this repository: the SDK from its source.
  resolve: { conditions: ["@bladekit/source", "module", "browser", "development|production"] },
  server: { proxy: { "/api": "http://localhost:8080" } },
});

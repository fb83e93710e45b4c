import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** What every page needs and a release seldom changes. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|swr)[\\/]/;

export default defineConfig(({ mode }) => {
  const { BLADEKIT_API: api = "http://localhost:8080" } = loadEnv(mode, ".", "BLADEKIT_");
  return {
    base: "/",
    plugins: [react()],
    resolve: { conditions: ["@bladekit/source", "module", "browser", "development|production"] },
    build: {
      target: "es2022",
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "vendor", test: vendor },
              { name: "ui", test: /recruit[\\/]src[\\/]ui[\\/]/ },
            ],
          },
        },
      },
    },
    // Only the path of the API and the pictures of the hospitals come from the server.
    server: { proxy: { "/api": api, "/brand": api } },
  };
});

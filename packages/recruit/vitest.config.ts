import { configDefaults, defineConfig } from "vitest/config";
import { asBuilt } from "../../testing/as-built.ts";
import { patientCalls } from "../../testing/patient-calls.ts";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

/** Tests of server-rendered pages. They run without a window, in a separate project. */
export const drawn = "src/server/**/*.test.ts";

/** Modules that Node.js loads itself, with all that they import. They are not loaded again with a new page. */
const stays = [
  /\/packages\/server\/src\/testing\/index\.ts$/,
  /\/packages\/sdk\/src\//,
  /\/openapi\/[\w-]+/,
  /\/testing\/page\.ts$/,
];

// Uses React's production build. Its development build records a stack for each element, which took about a fifth of a story's time.
export default defineConfig({
  plugins: [asBuilt, patientCalls],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "recruit",
    // Readers are in China. Elsewhere each time would say its zone.
    env: { NODE_ENV: "production", TZ: "Asia/Shanghai" },
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, drawn],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Files share a process, so the server and React are loaded once. The modules of the site are new for each file and page.
    isolate: false,
    execArgv: ["--conditions=@bladekit/source", "--import", "tsx"],
    setupFiles: ["../../testing/window.ts", "src/testing/forget-modules.ts"],
    server: {
      deps: {
        external: stays,
        // Its cache is a module, and a test's page must start with an empty one.
        inline: ["swr"],
      },
    },
    ...patience,
  },
});

import { configDefaults, defineConfig } from "vitest/config";
import { asBuilt } from "../../testing/as-built.ts";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

/** Pages as the server draws them, where there is no window: a project of their own. */
export const drawn = "src/server/**/*.test.ts";

/** Modules that Node.js loads by itself, with all that they import: a page that is loaded anew leaves them as they are. */
const stays = [
  /\/packages\/server\/src\/testing\/index\.ts$/,
  /\/packages\/sdk\/src\//,
  /\/openapi\/[\w-]+/,
  /\/testing\/page\.ts$/,
];

// Drawn by React as it is built: its build for development keeps a stack for each element, which was about a fifth of a story's time.
export default defineConfig({
  plugins: [asBuilt],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "recruit",
    env: { NODE_ENV: "production" },
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, drawn],
    globalSetup: ["../server/src/testing/global-setup.ts"],
    // Files share a process, and so load the server and React once; the modules of the site are new in each file and on each page.
    isolate: false,
    execArgv: ["--conditions=@bladekit/source", "--import", "tsx"],
    setupFiles: ["../../testing/window.ts", "src/testing/forget-modules.ts"],
    server: {
      deps: {
        external: stays,
        // Its cache is a module's, and a page that a test opens begins with an empty one.
        inline: ["swr"],
      },
    },
    ...patience,
  },
});

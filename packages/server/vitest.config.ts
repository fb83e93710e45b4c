import { configDefaults, defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];
// What is about the embedded database says nothing about another one.
const embeddedOnly = process.env.BLADEKIT_TEST_DATABASE_URL ? ["src/**/{*.,}embedded.test.ts"] : [];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...embeddedOnly],
    globalSetup: ["src/testing/global-setup.ts"],
    ...patience,
  },
});

import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

// Without the condition that finds our sources: what is tested is what was installed.
export default defineConfig({ test: { name: "bladekit", include: ["src/**/*.test.ts"], ...patience } });

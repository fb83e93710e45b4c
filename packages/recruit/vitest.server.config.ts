import { configDefaults } from "vitest/config";
import recruit, { drawn } from "./vitest.config.ts";

/** Pages as the server draws them: without a window. */
export default {
  ...recruit,
  test: {
    ...recruit.test,
    name: "recruit-server",
    include: [drawn],
    exclude: configDefaults.exclude,
    setupFiles: [],
  },
};

import { configDefaults } from "vitest/config";
import recruit, { drawn } from "./vitest.config.ts";

/** Tests of server-rendered pages, without a window. */
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

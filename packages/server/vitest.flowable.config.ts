import { configDefaults, mergeConfig } from "vitest/config";
import server from "./vitest.config.ts";

/** Tests of processes that pass on both engines. Tests of signers, of members of groups and of steps without people pass on ours alone. */
const ofBothEngines = [
  ...[
    "flow",
    "hostile",
    "colleagues",
    "buttons",
    "late",
    "versions",
    "retract",
    "follow/jump",
    "follow/pause",
    "follow/reassign",
    "form/form",
    "rejection",
  ].map((name) => `flow/${name}`),
  "recruit/approval/approval",
].map((name) => `src/operations/${name}.test.ts`);

/** Tests that ask a real Flowable; where Java or Maven is missing they say so and are skipped. */
export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude: configDefaults.exclude, globalSetup: [] } },
  {
    test: {
      name: "flowable-slow",
      include: ["src/**/*.flowable.test.ts", ...ofBothEngines],
      globalSetup: ["src/testing/global-setup.ts", "src/testing/flowable-setup.ts"],
      setupFiles: ["src/testing/flowable-env.ts"],
    },
  },
);

import { inject } from "vitest";

// vitest's `setupFiles`: makes every test server use this Flowable for its processes.
process.env.BLADEKIT_TEST_FLOWABLE_URL = inject("flowable");

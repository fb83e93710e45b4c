import { inject } from "vitest";

// vitest's `setupFiles`: every server that a test makes has its processes walked by this Flowable.
process.env.BLADEKIT_TEST_FLOWABLE_URL = inject("flowable");

import { inject } from "vitest";

// vitest's `setupFiles`: puts this pooler between every test server and its database.
process.env.BLADEKIT_TEST_POOLER = inject("pooler");

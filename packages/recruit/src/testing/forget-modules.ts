import { vi } from "vitest";

// Resets the modules of the site, so that a test file starts without the state of the file before it.
vi.resetModules();

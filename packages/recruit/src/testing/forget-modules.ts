import { vi } from "vitest";

// A file begins without what the last page of the file before it left in the modules of the site.
vi.resetModules();

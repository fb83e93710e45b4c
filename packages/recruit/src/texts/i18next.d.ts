import "i18next";
import type { candidate } from "./zh/candidate.ts";
import type { site } from "./zh/site.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site";
    resources: { site: typeof site; candidate: typeof candidate };
  }
}

import { findRoute, knownSearch } from "../app/routes.ts";
import { paths } from "../paths.ts";
import { preferencesOf } from "../preferences.ts";
import { drawPage, type PageRequest, type Tools } from "./draw-page.tsx";
import { isMachineFile, machineFile } from "./machine-files.ts";
import type { Answer } from "./template.ts";

export type { PageRequest, Tools };

/** The site as a function of a request, for the server with the API. */
export interface DrawnSite {
  draw(request: PageRequest): Promise<Answer>;
  /** The address without parameters that the page ignores. */
  knownUrl(url: string): string;
  /** What a page depends on besides its address. */
  variantOf(request: PageRequest): string;
  /** Whether the site writes a file for each hospital at this path. */
  hasFile(path: string): boolean;
}

export function createSite(tools: Tools): DrawnSite {
  return {
    draw(request) {
      const path = request.url.split("?")[0] ?? "/";
      return isMachineFile(path) ? machineFile(path, request, tools) : drawPage(request, tools);
    },
    knownUrl(url) {
      const [path = "/", ...search] = url.split("?");
      // Otherwise every invented path would be cached as a separate page.
      const isUnknown = !isMachineFile(path) && findRoute(path).route.path === paths.notFound;
      return (isUnknown ? paths.notFound : path) + knownSearch(path, search.join("?"));
    },
    variantOf: ({ url, cookies }) => JSON.stringify(preferencesOf(url.split("?")[1] ?? "", cookies)),
    hasFile: isMachineFile,
  };
}

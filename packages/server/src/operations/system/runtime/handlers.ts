import { platformOnly } from "../platform-only.ts";
import { runtimeFacts } from "./facts.ts";

/** How the platform runs, for those who run it. */
export const runtimeHandlers = platformOnly("platformTables", {
  listRuntimeFacts: async ({ platform, syslog, config, language }, { query }) => {
    const facts = await runtimeFacts({ platform, syslog, config });
    return facts
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .map(({ title, value, note, ...fact }) => {
        return { ...fact, title: title[language], value: value[language], note: note[language] };
      });
  },
});

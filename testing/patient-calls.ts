import type { Plugin } from "vite";

/** Where the limit stands. Tests of the site load the SDK as it is, so the client of the site gets another limit. */
const places = [
  ["/sdk/src/settings/settings.ts", "timeoutMs ?? 10_000", "timeoutMs ?? 120_000"],
  ["/recruit/src/client.ts", "createBladeClient({", "createBladeClient({ timeoutMs: 120_000,"],
] as const;

/**
 * A page or a command under test waits two minutes for an answer, where it waits ten seconds for a user. It shares a process with its server,
 * and a busy machine may hold that process up for longer than a user would wait.
 */
export const patientCalls: Plugin = {
  name: "patient-calls",
  enforce: "pre",
  transform(code, id) {
    const place = places.find(([file]) => id.endsWith(file));
    if (!place) return undefined;
    const [, limited, patient] = place;
    if (!code.includes(limited)) throw new Error(`${id} does not have ${limited} any more`);
    return code.replace(limited, patient);
  },
};

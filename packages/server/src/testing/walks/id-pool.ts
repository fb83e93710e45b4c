import type { Operation } from "../../contract/document.ts";

// Folders whose ids the actors depend on. Using one could end their sessions.
const spared = /^\/blade-system\/(user|role|menu|topmenu|tenant|tenant-package|client)\//;

/** Collects ids from answers, by service, so that inputs can name existing rows. */
export function createIdPool() {
  const known = new Map<string, string[]>();
  const serviceOf = ({ path }: Operation) => path.split("/")[1] ?? "";
  return {
    of: (operation: Operation): readonly string[] => known.get(serviceOf(operation)) ?? [],
    learn(operation: Operation, status: number, body: unknown): void {
      if (status !== 200 || spared.test(operation.path)) return;
      const ids = [...JSON.stringify(body ?? {}).matchAll(/"id":"(\d{1,19})"/g)].map(([, id]) => id ?? "").slice(0, 5);
      known.set(serviceOf(operation), [...ids, ...(known.get(serviceOf(operation)) ?? [])].slice(0, 30));
    },
  };
}

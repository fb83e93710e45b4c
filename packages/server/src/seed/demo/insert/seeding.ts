import type { Services } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DemoHospital } from "../build.ts";

/** One hospital on its way into the tables. */
export type Seeding = Services & {
  /** Inside the transaction, limited to the hospital. */
  db: TenantDatabase;
  hospital: DemoHospital;
};

/** Hands out an id to each item, in their order, and finds it again by the item's key. */
export function idsOf<T>({ ids }: Pick<Services, "ids">, items: readonly T[], key: (item: T) => string) {
  const known = new Map(items.map((item) => [key(item), ids.next()]));
  return (wanted: string): string => {
    const id = known.get(wanted);
    if (id === undefined) throw new RangeError(`the demo has nothing called ${wanted}`);
    return id;
  };
}

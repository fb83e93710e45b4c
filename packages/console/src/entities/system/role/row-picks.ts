import type { RowLimit } from "../../../model/console-data-provider.ts";
import type { MatrixRow } from "./grant-matrix.ts";

/** A choice of one kind of records that was not saved yet. */
export interface RowPick {
  readonly scope: RowLimit["scope"];
  readonly deptIds: readonly string[];
}
/** Choices by the kind that they are about. */
export type RowPicks = Readonly<Record<string, RowPick>>;

const isSame = (a: RowPick, b: RowPick) =>
  a.scope === b.scope && [...a.deptIds].sort().join() === [...b.deptIds].sort().join();

/** The choices that differ from what the server has. */
export function changedPicks(
  limits: readonly RowLimit[],
  picks: RowPicks,
): readonly (RowPick & { resource: string })[] {
  return limits.flatMap((limit) => {
    const pick = picks[limit.resource];
    return pick && !isSame(limit, pick) ? [{ resource: limit.resource, ...pick }] : [];
  });
}

/** The kind of records that a line of the matrix is about: its buttons open the list of them. */
export function limitOf(limits: readonly RowLimit[], { buttons, others }: MatrixRow): RowLimit | undefined {
  const codes = new Set([...Object.values(buttons), ...others].map(({ code }) => code));
  return limits.find(({ permission }) => codes.has(permission));
}

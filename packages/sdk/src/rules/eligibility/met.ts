/** Met, not met, or not to be told. */
export type Met = boolean | undefined;

/** All of several are met; undefined when none fails and one cannot be told. */
export function all(met: readonly Met[]): Met {
  if (met.includes(false)) return false;
  return met.includes(undefined) ? undefined : true;
}

/** True if met, false if not, undefined if it cannot be decided. */
export type Met = boolean | undefined;

/** Whether all are met; undefined when none fails and one cannot be decided. */
export function all(met: readonly Met[]): Met {
  if (met.includes(false)) return false;
  return met.includes(undefined) ? undefined : true;
}

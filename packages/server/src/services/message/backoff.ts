/** Seconds to wait after each try that did not get through; after the last there is no further one. */
const waits = [10, 60, 300, 1800, 7200] as const;

/** How long to wait after the given number of tries; undefined when it is enough. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/**
 * Whether this instance wants more requests. An instance that is about to stop first reports that, and still serves until load balancers
 * know.
 */
export type Readiness = {
  /** False once `drain` has been called. */
  isOpen(): boolean;
  drain(): void;
};

export function createReadiness(): Readiness {
  let open = true;
  return {
    isOpen: () => open,
    drain() {
      open = false;
    },
  };
}

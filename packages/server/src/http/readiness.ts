/** Whether this instance wants more requests. One that is about to stop says so first, and goes on serving until others have heard. */
export type Readiness = {
  /** False from the moment that `drain` is called. */
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

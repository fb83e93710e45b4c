/** The locks of one browser, which Node.js lacks: one holder of a name, the others in line. */
export function browserLocks(): Pick<LockManager, "request"> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const mine = last.then(() => (signal?.aborted ? undefined : work()));
    last = mine;
    return mine;
  };
  return { request } as unknown as Pick<LockManager, "request">;
}

const LOOK_EVERY_MS = 200;

/** Ends this process as SIGTERM does once its parent has gone: npm hands a signal to a shell, which dies of it and tells nobody. */
export function endWithParent() {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
}

const LOOK_EVERY_MS = 200;

/** Ends this process when its parent has ended, as SIGTERM does. npm sends a signal to a shell, which dies without passing it on. */
export function endWithParent() {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
}

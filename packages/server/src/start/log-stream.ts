/** The destination of log lines. */
export type LogStream = { write(line: string): void };

type Output = Pick<NodeJS.WriteStream, "listeners" | "on" | "write">;

// Each write gets its own error by a callback. But without a listener any error event would end the process.
const ignore = () => {};

/**
 * The log on an output of the process. A line that cannot be written, because the disk is full or the pipe is closed, is lost. It neither
 * ends the process nor fails its request. After the first line that can be written again, a line gives the number of lost lines.
 */
export function logStreamOf(output: Output): LogStream {
  if (!output.listeners("error").includes(ignore)) output.on("error", ignore);
  let lost = 0;
  const settle = (error?: Error | null) => {
    if (error) {
      lost += 1;
      return;
    }
    if (lost === 0) return;
    const about = { level: 40, time: Date.now(), pid: process.pid, msg: "lines of the log were lost", lost };
    lost = 0;
    write(`${JSON.stringify(about)}\n`);
  };
  const write = (line: string) => {
    try {
      output.write(line, settle);
    } catch (error) {
      settle(error as Error);
    }
  };
  return { write };
}

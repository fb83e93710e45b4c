/** Where lines of the log go. */
export type LogStream = { write(line: string): void };

type Output = Pick<NodeJS.WriteStream, "listeners" | "on" | "write">;

// Each write hears of its own error. Without a listener the error of any of them would end the process.
const ignore = () => {};

/**
 * The log on an output of the process. A line that cannot be written, on a full disk or into a pipe that was closed, is lost: it neither ends the
 * process nor fails the request that it is about. The first line that can be written again is followed by how many were lost.
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

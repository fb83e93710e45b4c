import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { logStreamOf } from "./log-stream.ts";

/** An output on a disk that may be full. A write either reports the error to its callback and to listeners, or throws it. */
function fullDisk(way: "tells" | "throws") {
  const lines: string[] = [];
  const disk = Object.assign(new EventEmitter(), {
    isFull: false,
    lines,
    write(line: string, done: (error?: Error | null) => void) {
      const error = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      if (disk.isFull && way === "throws") throw error;
      if (!disk.isFull) lines.push(line);
      done(disk.isFull ? error : null);
      if (disk.isFull) disk.emit("error", error);
      return !disk.isFull;
    },
  });
  return disk as typeof disk & NodeJS.WriteStream;
}

test.each(["tells", "throws"] as const)(
  "lines that a full disk cannot take, as it %s, are lost and counted, and the log goes on",
  (way) => {
    const disk = fullDisk(way);
    const log = logStreamOf(disk);
    log.write("one\n");
    disk.isFull = true;
    log.write("two\n");
    log.write("three\n");
    disk.isFull = false;
    log.write("four\n");
    log.write("five\n");
    expect(disk.lines.slice(0, 2)).toEqual(["one\n", "four\n"]);
    expect(JSON.parse(disk.lines[2] ?? "")).toMatchObject({ level: 40, msg: "lines of the log were lost", lost: 2 });
    expect(disk.lines.slice(3)).toEqual(["five\n"]);
  },
);

test("an output is listened to once, however many servers write to it", () => {
  const disk = fullDisk("tells");
  for (let server = 0; server < 20; server += 1) logStreamOf(disk);
  expect(disk.listenerCount("error")).toBe(1);
});

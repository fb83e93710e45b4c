import { afterEach, expect, it, vi } from "vitest";
import { makeCertificate } from "../../testing/certificate.ts";
import { type LogCollector, startLogCollector } from "../../testing/log-collector.ts";
import { type SyslogEvent, sendLines, syslogLine } from "./syslog.ts";

const certificate = makeCertificate();
let collectors: LogCollector[] = [];
afterEach(async () => {
  for (const collector of collectors) await collector.stop();
  collectors = [];
});

async function collector(...options: Parameters<typeof startLogCollector> | []) {
  const [identity = certificate, more] = options;
  const started = await startLogCollector(identity, more);
  collectors.push(started);
  return started;
}
const event = (n: number, more: object = {}): SyslogEvent => ({
  name: "logApi",
  time: "2026-11-29T00:00:00Z",
  severity: "info",
  body: { n, ...more },
});
async function* events(count: number, text = (_: number) => "") {
  for (let n = 1; n <= count; n++) yield syslogLine(event(n, { text: text(n) }), n);
}
const send = (port: number, lines = events(3), host = "127.0.0.1", patience?: number) =>
  sendLines({ host, port }, lines, { ca: certificate.cert, ...(patience && { patience }) });
const bodyOf = (line: string) => JSON.parse(line.slice(line.indexOf("] ") + 2)) as Record<string, unknown>;

it("a line has the header of RFC 5424 and its content in ASCII, on one line", () => {
  const line = syslogLine(event(7, { title: "登录\n<1>1 𠮷", long: "x".repeat(5000) }), 12);
  expect(line).toMatch(
    /^<110>1 2026-11-29T00:00:00\.000Z [\x21-\x7e]{1,255} bladekit \d+ logApi \[meta sequenceId="12"\] \{[\x20-\x7e]+\}$/,
  );
  expect(bodyOf(line)).toEqual({ n: 7, title: "登录\n<1>1 𠮷", long: `${"x".repeat(1000)}…` });
  expect(syslogLine({ ...event(1), severity: "error" }, 1).startsWith("<107>1 ")).toBe(true);
});

it("all lines have arrived when sending ends, each in its frame and in order", async () => {
  const { lines, port } = await collector();
  await send(
    port,
    events(3000, (n) => "字".repeat(n % 300)),
  );
  expect(lines.map((line) => bodyOf(line).n)).toEqual(lines.map((_, n) => n + 1));
  expect(lines).toHaveLength(3000);
});

it("a collector without a trusted certificate gets nothing", async () => {
  const { lines, port } = await collector(makeCertificate());
  await expect(send(port)).rejects.toThrow(/self-signed|verify|certificate|signature/i);
  expect(lines).toEqual([]);
});

it("a collector of another name gets nothing, whoever signed for it", async () => {
  const { lines, port } = await collector();
  await expect(send(port, events(1), "127.0.0.2")).rejects.toThrow();
  expect(lines).toEqual([]);
});

it("a collector that breaks off has not taken the lines", async () => {
  const dying = await collector(certificate, { mostLines: 2 });
  async function* slowly() {
    yield* events(2);
    await vi.waitFor(() => expect(dying.lines).toHaveLength(2), 60_000);
    await dying.stop();
    yield* events(2);
  }
  await expect(send(dying.port, slowly())).rejects.toThrow();
});

it("a collector that says nothing at the end has not taken the lines", async () => {
  const { port } = await collector(certificate, { isDeaf: true });
  await expect(send(port, events(3), "127.0.0.1", 200)).rejects.toThrow("does not answer");
});

it("no more lines are read than the collector takes", async () => {
  const { port } = await collector(certificate, { isDeaf: true });
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield syslogLine(event(read, { text: "x".repeat(900) }), 1);
    }
  }
  await expect(send(port, endless(), "127.0.0.1", 200)).rejects.toThrow("does not answer");
  // The buffers of both systems take some megabytes.
  expect(read).toBeLessThan(100_000);
});

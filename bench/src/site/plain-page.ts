import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** The same page without any script, its data included. */
export function scriptlessOf(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** The same text without scripts, styles and pictures: the least that a browser can be sent. */
export function plainOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<link[^>]*>/g, "")
    .replace(/<(svg)[\s\S]*?<\/\1>/g, "")
    .replace(/<img[^>]*>/g, "");
}

/**
 * Sends pages as they are given, compressed, and passes everything else on to `origin`. A page with scripts and its copies without are sent
 * alike this way: drawing one takes no time from the browser, which shares the processors here and nowhere else.
 */
export async function serveCopies(
  pages: ReadonlyMap<string, string>,
  origin: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const bodies = new Map([...pages].map(([path, page]) => [path, gzipSync(page)]));
  const server = createServer((asked, response) => {
    const body = bodies.get(asked.url ?? "");
    if (body) {
      const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
      return void response.writeHead(200, headers).end(body);
    }
    const { method, headers } = asked;
    const passed = request(origin + asked.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

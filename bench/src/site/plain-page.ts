import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** The same page without scripts and their data. */
export function scriptlessOf(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** The same text without scripts, styles and pictures: the smallest possible page. */
export function plainOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<link[^>]*>/g, "")
    .replace(/<(svg)[\s\S]*?<\/\1>/g, "")
    .replace(/<img[^>]*>/g, "");
}

/**
 * Sends the given pages, compressed, and forwards everything else to `origin`. So a page and its copies without scripts are sent in the
 * same way. Rendering takes no processor time from the browser, which shares the machine only in this bench.
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

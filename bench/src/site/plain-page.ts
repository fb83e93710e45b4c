import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** The same page without any script, its data included; pictures still come from where it was. */
export function scriptlessOf(html: string, origin: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace("<head>", `<head><base href="${origin}/">`);
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

/** Serves pages by their number, compressed. */
export async function servePages(pages: readonly string[]): Promise<{ url: string; close: () => Promise<void> }> {
  const bodies = pages.map((page) => gzipSync(page));
  const server = createServer((request, response) => {
    const body = bodies[Number(request.url?.slice(1))];
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

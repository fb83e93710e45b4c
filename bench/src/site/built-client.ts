import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
};

/** Serves a built client from its folder, compressed. An address without a file gets the first page. */
export async function serveBuilt(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = join(folder, normalize(new URL(url, "http://localhost").pathname));
    // The login page calls the API, for a captcha and the like. It is shown without those answers.
    if (url.includes("/api/")) return void response.writeHead(404).end();
    const file = extname(path) && existsSync(path) ? path : join(folder, "index.html");
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(await readFile(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { Readable } from "node:stream";
import type { FilePlace, FileStore } from "./file-store.ts";

const isMissing = (cause: unknown) => (cause as NodeJS.ErrnoException).code === "ENOENT";

/** Files in a folder, one sub-folder a tenant. A file is whole or not there: it is written aside, synced, then renamed. */
export function createLocalStore(root: string): FileStore {
  const pathOf = ({ tenantId, name }: FilePlace) => {
    const folder = join(root, tenantId);
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep)) throw new Error(`file name leaves its folder: ${name}`);
    return path;
  };
  return {
    async put(place, { bytes }) {
      const path = pathOf(place);
      const aside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(aside, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(aside, path);
      } catch (cause) {
        await file.close().catch(() => {});
        await rm(aside, { force: true });
        throw cause;
      }
    },
    async get(place, range) {
      const stream: Readable = createReadStream(pathOf(place), range);
      // The file is opened before its stream is handed out, so that a missing file is refused here.
      return new Promise((settle, fail) => {
        stream.once("open", () => settle(stream));
        stream.once("error", (cause) => (isMissing(cause) ? settle(undefined) : fail(cause)));
      });
    },
    async head(place) {
      try {
        return (await stat(pathOf(place))).size;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    link: async () => undefined,
  };
}

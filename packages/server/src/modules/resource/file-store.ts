import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";

/** Where the bytes of files are. Names come from the server, never from a caller. */
export type FileStore = {
  put(tenantId: string, name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(tenantId: string, name: string): Promise<Buffer | undefined>;
};

/** Files in a folder, one sub-folder a tenant. A file is whole or not there: it is written aside, synced, then renamed. */
export function createLocalFileStore(root: string): FileStore {
  const pathOf = (tenantId: string, name: string) => {
    const folder = join(root, tenantId);
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep)) throw new Error(`file name leaves its folder: ${name}`);
    return path;
  };
  return {
    async put(tenantId, name, bytes) {
      const path = pathOf(tenantId, name);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.part`, "w", 0o600);
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
    },
    async get(tenantId, name) {
      try {
        return await readFile(pathOf(tenantId, name));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw cause;
      }
    },
  };
}

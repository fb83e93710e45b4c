import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extname, resolve } from "node:path";
import type { Fields } from "../plan/item.ts";
import { keysIn, replaceKeys } from "../plan/rules.ts";
import { UserError } from "../user-error.ts";
import { allPages, type Calls, inTurns, type Row } from "./calls.ts";
import type { FieldSpec, Kind } from "./kind.ts";

/** The kind of uploaded files. It has no section: records name the files that they show. */
export const FILE = "file";

/** A file that a server keeps. Its id is the stored name; its key is made of its content, so that the same file is uploaded once. */
export type StoredFile = Readonly<{ id: string; key: string; name: string; link: string; owner: string }>;

const ATTACH = "/blade-resource/attach/list";
/** As many names as fit into an address. */
const ASKED_AT_ONCE = 50;

/** The key of a file: the digest of its content, and its extension. */
export async function keyOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return `${hash.digest("hex")}${extname(path).toLowerCase()}`;
}

const digestOf = (key: string) => key.slice(0, 64);

/** The files with these stored names. */
export function filesNamed(calls: Calls, names: readonly string[]): Promise<StoredFile[]> {
  return filesBy(calls, "names", [...new Set(names)]);
}

/** Files with these keys that this account has uploaded: those of others may be gone when they want it. */
export async function ownFiles(calls: Calls, keys: readonly string[], account: string): Promise<StoredFile[]> {
  const found = await filesBy(calls, "checksums", [...new Set(keys.map(digestOf))]);
  return found.filter(({ key, owner }) => owner === account && keys.includes(key));
}

async function filesBy(calls: Calls, query: "names" | "checksums", wanted: readonly string[]): Promise<StoredFile[]> {
  const parts = Array.from({ length: Math.ceil(wanted.length / ASKED_AT_ONCE) }, (_, part) =>
    wanted.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE).join(","),
  );
  const pages = await inTurns(parts, (part) => allPages(calls, ATTACH, { [query]: part }));
  // A file without a link is a candidate's: it is no part of a manifest.
  const own = pages.flat().filter(({ link }) => link !== "");
  return own.map(
    ({ name, checksum, extension, originalName, link, createUser }: Row): StoredFile => ({
      id: String(name),
      key: `${checksum}.${extension}`,
      name: String(originalName),
      link: String(link),
      owner: String(createUser),
    }),
  );
}

/** Files go up before the records that show them. They are never removed: a notice of yesterday may still be read. */
export const file: Kind = {
  name: FILE,
  scope: "tenant",
  // Where the bytes are: a path from the folder that the program runs in.
  fields: { file: { schema: { type: "string" } } },
  shape: { section: "", schema: {}, definitions: {}, declare: () => ({ items: [], problems: [] }), compose: () => [] },
  store: {
    // Only the files that records show are read: `filesNamed`.
    read: async () => [],
    async write(calls, { key, after = {} }) {
      const path = String(after.file);
      if ((await keyOfFile(resolve(calls.cwd, path))) !== key)
        throw new UserError({ key: "fileChanged", values: { file: path } });
      const { name } = (await calls.upload("/blade-resource/oss/endpoint/put-file", path)) as { name: string };
      return name;
    },
  },
};

/** A field that shows one file. */
export const fileField = (label: string): FieldSpec => ({
  schema: { type: "string", description: `${label}：清单文件夹中的路径 · A path in the folder of the manifest` },
  ref: FILE,
  default: null,
});

/** A field that shows pictures in their order: files, or paths of the site. */
export const picturesField = (label: string): FieldSpec => ({
  schema: {
    type: "array",
    maxItems: 10,
    items: { type: "string", minLength: 1 },
    description: `${label}：清单文件夹中的路径，或以 / 开头的站内路径 · Paths in the folder of the manifest, or of the site, with a slash first`,
  },
  ref: FILE,
  orPath: true,
  pictures: true,
});

/** The keys of files, or their stored names, that the fields of a record hold. */
export function fileKeysIn({ fields: rules }: Pick<Kind, "fields">, fields: Fields): string[] {
  return Object.entries(rules).flatMap(([field, rule]) => (rule.ref === FILE ? keysIn(rule, fields[field]) : []));
}

/** The same fields with other names for files, such as paths in place of keys; one without a name is left out. */
export function renameFiles(
  { fields: rules }: Pick<Kind, "fields">,
  fields: Fields,
  rename: (key: string, field: string) => string | undefined,
): Fields {
  const renamed = Object.entries(fields).map(([field, value]) => {
    const rule = rules[field];
    return [field, rule?.ref === FILE ? replaceKeys(rule, value, (key) => rename(key, field)) : value] as const;
  });
  return Object.fromEntries(renamed);
}

/** The same fields without those that show files; a text without pictures stays. */
export function withoutFiles({ fields: rules }: Pick<Kind, "fields">, fields: Fields): Fields {
  const showsFiles = (field: string) => {
    const rule = rules[field];
    return rule?.ref === FILE && (!rule.inText || keysIn(rule, fields[field]).length > 0);
  };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !showsFiles(field)));
}

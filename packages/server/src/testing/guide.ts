import { readFile } from "node:fs/promises";

const guides = new URL("../../../../docs/guides/", import.meta.url);

/** The block of a guide that begins with "```language name". @throws when there is no such block */
export async function readBlock(page: string, name: string): Promise<string> {
  const text = await readFile(new URL(page, guides), "utf8");
  for (const [, title, block = ""] of text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) if (title === name) return block;
  throw new Error(`${page} has no block called ${name}`);
}

import { readFile } from "node:fs/promises";

export const deployFolder = new URL("../../../deploy/", import.meta.url);

/** A file of `deploy/` with its `${NAME}`s filled in, as `envsubst` does. @throws for a name without a value */
export async function renderTemplate(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  return fillTemplate(await readFile(new URL(name, deployFolder), "utf8"), values);
}

export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template needs ${name}`);
    return value;
  });
}

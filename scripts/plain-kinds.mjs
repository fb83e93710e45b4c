// Counts what a kind of the command line takes by hand where the contract describes its records.

const folder = "packages/cli/src/kinds/";

/** Kinds that are made of a description and have work of their own besides, and what that is. */
export const ownWork = {
  article: "attachments are files of the manifest",
  job: "a code that is unique in its plan alone",
  "process-model": "the server says in words what a drawing changes",
  tenant: "its terms are read and written by calls of their own",
};

/**
 * The files that define a kind by the description of its entity, and their lines.
 * @param {readonly string[]} files every file of the repository
 * @param {(file: string) => string} read text of a file
 */
export function describedKinds(files, read) {
  return files
    .filter((file) => file.startsWith(folder))
    .map((file) => ({ name: file.slice(folder.length, -".ts".length), text: read(file) }))
    .filter(({ text }) => / = entityKind\(/.test(text))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split("\n").length }));
}

/** @type {typeof describedKinds} */
export const plainKinds = (files, read) =>
  describedKinds(files, read).filter(({ name }) => !Object.hasOwn(ownWork, name));

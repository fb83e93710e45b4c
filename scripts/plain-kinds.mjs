// Counts the handwritten lines of command-line kinds whose records the contract describes.

const folder = "packages/cli/src/kinds/";

/** Kinds that are made from a description and also do work of their own, with that work. */
export const ownWork = {
  article: "attachments are files of the manifest",
  job: "a code that is unique in its plan alone",
  "process-model": "the server says in words what a drawing changes",
  tenant: "its terms are read and written by calls of their own",
  user: "a move takes phones and pictures along, which the usual answers mask",
};

/**
 * The files that define a kind by the description of its entity, with their numbers of lines.
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

import { isImageFile } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { fetchPicture } from "../../../services/outbound/fetch-picture.ts";
import { OutboundError } from "../../../services/outbound/outbound.ts";
import { picturesIn, sanitiseHtml } from "../../../services/security/html.ts";
import { keepFile } from "./keep-file.ts";
import { fileKinds } from "./kind/file-kind.ts";
import { findStaffFiles } from "./staff-files.ts";

/** Characters of a rich text as the contract has it. Cleaning closes what was open, so a text may grow past it. */
export const mostHtml = 100_000;
/** Pictures that one save takes in; the rest become links. */
const mostPictures = 20;
/** Time that one save spends on pictures of other sites. */
const mostMs = 15_000;
const maxBytes = 5 * 1024 * 1024;

const kinds = Object.entries(fileKinds).filter(([, { isPicture }]) => isPicture);

/** Takes a picture of another site into the storage. Undefined when it cannot be had, or is none that may be stored. */
async function take(ctx: Context, address: string, until: number): Promise<string | undefined> {
  const url = address.replace(/^\/\//, "https://");
  const totalMs = until - Date.now();
  if (!URL.canParse(url) || totalMs <= 0) return undefined;
  try {
    const bytes = await fetchPicture(ctx.outbound, url, { maxBytes, totalMs });
    // The bytes say the kind: a server may call a picture whatever it likes.
    const [extension, kind] = kinds.find(([, { matches }]) => matches(bytes)) ?? [];
    if (!extension || !kind) return undefined;
    const { name } = await keepFile(ctx, { name: `picture.${extension}`, type: kind.type, bytes });
    return ctx.fileLinks.forEver(ctx.tenantId, name);
  } catch (cause) {
    if (cause instanceof OutboundError || cause instanceof Refusal) return undefined;
    throw cause;
  }
}

/**
 * Cleans rich texts for keeping. Links to pictures of ours are made to last: those that the server hands out end after half an hour. Pictures of other sites are taken into the storage, because the sites show no others and other sites take
 * theirs away; one that cannot be had stays as a link to it.
 */
export async function cleanHtml(ctx: Context, texts: readonly string[]): Promise<string[]> {
  const shown = texts.map(picturesIn);
  const files = shown.flatMap((one) => [...one.files]);
  const addresses = [...new Set(shown.flatMap(({ foreign }) => [...foreign]))].slice(0, mostPictures);
  const until = Date.now() + mostMs;
  const taken = new Map<string, string>();
  const { sizes } = await findStaffFiles(
    ctx.db,
    files.map(([field, name]) => ({ field, name })),
  );
  for (const [address, name] of files)
    if (sizes.has(name) && isImageFile(name)) taken.set(address, ctx.fileLinks.forEver(ctx.tenantId, name));
  for (const address of addresses) {
    const own = await take(ctx, address, until);
    if (own) taken.set(address, own);
  }
  return texts.map((text) => sanitiseHtml(text, taken));
}

import type { Sentence } from "@bladekit/sdk/rules";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";

/** A picture of a list and the field that the list is in. */
export type Picture = { field: string; name: string };

/** As many pictures as a list may have. */
const MAX_PICTURES = 10;

const stored = /^upload\/\d{8}\/[A-Za-z0-9-]+\.[a-z0-9]{1,8}$/;
// A path of this site, such as `/brand/renhe/logo.svg`: no other host, no way up, nothing that needs escaping.
const path = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(?:svg|png|jpe?g|gif|webp|ico)$/;

/** Whether a picture was uploaded, and is not a path of the site. */
export function isUploaded(name: string): boolean {
  return stored.test(name);
}

/** Reads the JSON text of a list of objects whose `value` is a stored name or a path of this site. */
export function readPictures(field: string, text: string): { pictures: Picture[]; problems: FieldError[] } {
  const refuse = (message: Sentence) => ({ pictures: [], problems: [{ field, message }] });
  const list = parse(text);
  if (!Array.isArray(list)) return refuse(say("须为 JSON 列表", "Must be a JSON array"));
  if (list.length > MAX_PICTURES) return refuse(say("最多 {} 张图片", "At most {} pictures", MAX_PICTURES));
  const names = list.map((item: unknown) => (item as { value?: unknown } | null)?.value);
  const isGood = (name: unknown): name is string => typeof name === "string" && (stored.test(name) || path.test(name));
  if (!names.every(isGood))
    return refuse(
      say(
        "每张图片须有 value，为已上传的对象名或本站路径",
        "Each picture needs a value: the name of an upload or a path of this site",
      ),
    );
  return { pictures: names.map((name) => ({ field, name })), problems: [] };
}

/** The same list as text. */
export function writePictures(names: readonly string[] = []): string {
  return JSON.stringify(names.map((value) => ({ value })));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

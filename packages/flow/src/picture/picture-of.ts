import type { Sentence } from "@bladekit/sdk/rules";
import { drawPicture, type Standing } from "./draw-picture.ts";
import { readPicture } from "./read-picture.ts";

/** The picture of a drawing that was deployed, as SVG. */
export async function pictureOf({
  xml,
  ...seen
}: {
  xml: string;
  language: keyof Sentence;
  standing: Standing;
}): Promise<string> {
  return drawPicture(await readPicture(xml), seen.language, seen.standing);
}

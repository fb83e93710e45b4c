import type { RowChoice } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { contract, operationList, type Schema } from "../../../contract/document.ts";
import { ownedRows, rowOwners, type TenantTable } from "../../../db/data-scope/row-owners.ts";
import { isAdministrator } from "../platform-only.ts";
import { scopeTypes } from "../scope/scope-type.ts";

/** Records of one kind, whose rows a role can be limited to some of. */
type RowKind = {
  /** The folder of the calls about them. */
  resource: string;
  title: Sentence;
  /** The button that opens their list. */
  permission: string;
  choices: readonly RowChoice["scope"][];
};

type Described = { path: string; title: string };

const titles = new Map(
  Object.values(contract.components.schemas as Readonly<Record<string, Schema>>).flatMap((schema) => {
    const entities = [(schema["x-entity"] ?? []) as Described | Described[]].flat();
    return entities.map(({ path, title }) => {
      const [zh = "", en = ""] = title.split(" · ");
      return [path, { zh, en }] as const;
    });
  }),
);

/** The permission of the first call in a folder that lists rows. */
const listPermission = (resource: string): string | undefined =>
  operationList.find(
    ({ method, path, permission }) =>
      method === "GET" && permission && [`${resource}/list`, `${resource}/page`].includes(path),
  )?.permission;

function kindOf(table: TenantTable): RowKind[] {
  const owned = ownedRows(table);
  const resource = owned?.folders[0];
  const permission = resource && listPermission(resource);
  if (!permission) return [];
  const { all, own, department, departmentAndBelow, custom } = scopeTypes;
  const hasDepts = Object.keys(owned.depts).length > 0;
  return [
    {
      ...{ resource, permission, title: titles.get(resource) ?? { zh: resource, en: resource } },
      choices: [0, all, own, ...(hasDepts ? ([department, departmentAndBelow, custom] as const) : [])],
    },
  ];
}

/** Every kind of records whose rows have owners. */
export const rowKinds: readonly RowKind[] = (Object.keys(rowOwners) as TenantTable[]).flatMap(kindOf);

/** The kinds whose lists the caller may open: nobody limits, or learns of, what they may not see. */
export function kindsOf(ctx: Context): RowKind[] {
  if (isAdministrator(ctx)) return [...rowKinds];
  const { permissions } = requireUser(ctx);
  return rowKinds.filter(({ permission }) => permissions.has(permission));
}

import type { ApiScopeInput, DataScopeInput } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { pathsOf } from "../../../contract/aliases.ts";
import { operationList } from "../../../contract/document.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import type { OperationId } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { ownedRows, type TenantTable } from "../../../db/data-scope/row-owners.ts";
import { readCustomScope } from "./custom-rule.ts";
import { scopeTypes } from "./scope-type.ts";
import { tableOfScope } from "./scopes-of-user.ts";

/** A scope hangs on a menu or button that exists. */
async function requireMenu({ platform }: PlatformContext, menuId: string): Promise<void> {
  const menu = await platform.selectFrom("bladeMenu").select("id").where("id", "=", menuId).executeTakeFirst();
  if (!menu) throw invalidField("menuId", say("所属菜单不存在", "There is no such menu"));
}

/** The operation that a scope names: by its id, or by a path with or without `/api`, as Java systems name methods by their address. */
export function operationOf(named: string): OperationId | undefined {
  const path = named.replace(/^\/api(?=\/)/, "");
  return operationList.find((one) => one.id === named || pathsOf(one.path).includes(path))?.id;
}

/** The operations that a data scope can narrow, for a sentence: lists first, because they are what a scope is mostly about. */
const narrowable = (): string =>
  operationList
    .filter(({ id, method, path }) => method === "GET" && /\/(?:list|page)$/.test(path) && tableOfScope(id))
    .map(({ id }) => id)
    .join("、");

/** A data scope narrows the rows that an operation of the contract is about. @throws Refusal `validation_failed` */
export async function checkDataScope(ctx: PlatformContext, input: Omit<DataScopeInput, "id">): Promise<void> {
  const { menuId, scopeField, scopeColumn, scopeType, scopeValue = "" } = input;
  const scopeClass = operationOf(input.scopeClass);
  if (!scopeClass) {
    throw invalidField(
      "scopeClass",
      say(
        "没有这个接口，请填写接口地址或编号，如 {}",
        "There is no such operation. Enter a path or an operation id, such as {}",
        narrowable(),
      ),
    );
  }
  const table = tableOfScope(scopeClass);
  if (!table)
    throw invalidField(
      "scopeClass",
      say(
        "这个接口的数据没有归属，不能按数据权限限制；可用的有 {}",
        "Rows of this operation have no owner, so a data scope cannot limit them. It can limit {}",
        narrowable(),
      ),
    );
  // A rule that the server does not enforce must not look as if it did.
  if (scopeField !== "*") throw invalidField("scopeField", say("只支持 *", "Only * is supported"));
  requirePlaces(table, scopeColumn, scopeType);
  if (scopeType === scopeTypes.custom && !readCustomScope(table, scopeValue)) {
    const values = ownedRows(table)?.values?.join("、") || say("无", "none");
    throw invalidField(
      "scopeValue",
      say(
        '请填写 JSON，如 {"deptIds":["1"],"below":true}，可用 deptIds、below、userIds、values（字段：{}）',
        'Enter JSON such as {"deptIds":["1"],"below":true}, using deptIds, below, userIds and values (fields: {})',
        values,
      ),
    );
  }
  await requireMenu(ctx, menuId);
}

/** The column is one that says whose the rows are, and the type one that they can be told by. */
function requirePlaces(table: TenantTable, column: string, type: number): void {
  const { people = {}, depts = {} } = ownedRows(table) ?? {};
  const names = [...new Set([...Object.keys(people), ...Object.keys(depts)])];
  if (column !== "-" && !names.includes(column)) {
    throw invalidField("scopeColumn", say("只能是 - 或 {}", "Must be - or {}", names.join("、")));
  }
  if ((type === scopeTypes.department || type === scopeTypes.departmentAndBelow) && Object.keys(depts).length === 0) {
    throw invalidField("scopeType", say("这些数据不属于任何机构", "These rows belong to no department"));
  }
}

/** An API scope closes a path of the contract. @throws Refusal `validation_failed` */
export async function checkApiScope(
  ctx: PlatformContext,
  { menuId, scopePath }: Omit<ApiScopeInput, "id">,
): Promise<void> {
  const operation = operationList.find(({ path }) => pathsOf(path).includes(scopePath));
  if (!operation) throw invalidField("scopePath", say("没有这个接口地址", "There is no such path"));
  // An operation that everybody or every candidate may call has no roles that could open it.
  if (!operation.permission && !operation.userTypes?.includes("staff")) {
    throw invalidField("scopePath", say("这个接口不按角色开放", "Access to this operation does not depend on roles"));
  }
  await requireMenu(ctx, menuId);
}

import type { ChangeEvent } from "@bladekit/openapi";
import type { Principal } from "../../../context/context.ts";
import { type Operation, operationList } from "../../../contract/document.ts";
import { toSnake } from "../../../contract/snake-case.ts";
import { ownedRows, rowOwners } from "../../../db/data-scope/row-owners.ts";
import { mayUser } from "../../auth/authenticate.ts";

const recruit = (resource: string) => [`/mrhr-zpgl-new/${resource}`];
const system = (resource: string) => [`/blade-system/${resource}`];
const flow = (...resources: string[]) => resources.map((resource) => `/blade-flow/${resource}`);

/**
 * Folders of the lists that are made of tables which data scopes do not know; `row-owners.ts` has the others. Logs and sessions change with
 * every call, so nobody is told of them.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  blade_role: system("role"),
  blade_dict: system("dict"),
  blade_dict_biz: system("dict-biz"),
  blade_param: system("param"),
  blade_region: system("region"),
  blade_client: system("client"),
  blade_menu: system("menu"),
  blade_top_menu: system("topmenu"),
  blade_tenant: system("tenant"),
  blade_tenant_package: system("tenant-package"),
  blade_api_scope: system("api-scope"),
  blade_data_scope: system("data-scope"),
  blade_registration: system("registration"),
  auth_provider: system("oauth-provider"),
  right_request: system("right-request"),
  recruit_ticket: recruit("recruitTicket"),
  recruit_invitee: recruit("recruitInvitee"),
  recruit_panel_mark: recruit("recruitMarking"),
  recruit_appeal: recruit("recruitAppeal"),
  recruit_fee: recruit("recruitFee"),
  recruit_score: recruit("recruitScore"),
  recruit_navbar: recruit("settingNavbar"),
  recruit_consent_text: recruit("consentText"),
  recruit_message_template: recruit("messageTemplate"),
  recruit_data_request: recruit("recruitDataRequest"),
  recruit_erasure: recruit("recruitErasure"),
  recruit_publicity: recruit("recruitPublicity"),
  recruit_objection: recruit("recruitObjection"),
  flow_definition: flow("manager"),
  flow_instance: flow("follow", "work"),
  flow_step: flow("work"),
  flow_message: flow("message"),
  flow_deputy: flow("deputy"),
};

/** Tables of which a count at the top of the console is made. */
const counted = new Set(["flow_step", "flow_candidate", "flow_message", "flow_deputy", "right_request"]);

const folders = new Map<string, readonly string[]>([
  ...Object.keys(rowOwners).flatMap((table) => {
    const owned = ownedRows(table);
    return owned ? [[toSnake(table), owned.folders] as const] : [];
  }),
  ...Object.entries(others),
]);

/** The operations that read the lists of a folder. */
const readers = new Map<string, Operation[]>();
for (const operation of operationList) {
  const { method, path } = operation;
  if (method !== "GET" || !/(?:list|page|items)$/.test(path)) continue;
  const folder = path.slice(0, path.lastIndexOf("/"));
  readers.set(folder, [...(readers.get(folder) ?? []), operation]);
}

type Event = Omit<ChangeEvent, "isOwn">;

/** What a person is told when tables were written: of lists only those that they may read. */
export function eventsFor(principal: Principal): (tables: readonly string[]) => readonly Event[] {
  const may = (folder: string) => (readers.get(folder) ?? []).some((operation) => mayUser(operation, principal));
  const read = new Set([...folders.values()].flat().filter(may));
  return (tables) => {
    const changed = new Set(tables.flatMap((table) => folders.get(table) ?? []).filter((folder) => read.has(folder)));
    return [
      ...(tables.some((table) => counted.has(table)) ? [{ kind: "badge", resource: "" } as const] : []),
      ...(tables.includes("blade_notice") ? [{ kind: "notice", resource: "" } as const] : []),
      ...[...changed].map((resource) => ({ kind: "list", resource }) as const),
    ];
  };
}

/** Every folder that a stream may name. */
export const toldFolders: readonly string[] = [...new Set([...folders.values()].flat())];
/** Folders with a list that somebody can read. */
export const readFolders: ReadonlySet<string> = new Set(readers.keys());

import { type BladeClient, createDictionaries } from "@bladekit/sdk";
import { pictureUrls, toRoutes } from "@bladekit/sdk/rules";
import type { DataProvider, GetListParams } from "react-admin";
import { defaultPageSize } from "../config.ts";
import { choiceVerb } from "../model/choice-verb.ts";
import type { ConsoleDataProvider, RowScope, TreeNode } from "../model/console-data-provider.ts";
import type { Entity } from "../model/define-entity.ts";
import type { Description } from "../model/description.ts";
import { entityAdapter } from "./entity-adapter.ts";
import { speak } from "./http-error.ts";
import { withoutEmpty } from "./list-query.ts";
import { loadEntity } from "./load-entity.ts";
import { forgetFailures } from "./load-once.ts";
import { noOpening, type Opening } from "./opening.ts";
import { ownSheets } from "./own-sheets.ts";
import { passwordCipher } from "./password-cipher.ts";
import type { ResourceAdapter, Rows } from "./resource-adapter.ts";
import type { Served, ServedRows } from "./served.ts";
import { activeViewing } from "./viewing.ts";

/** Long enough to open one screen after the other, short enough to see what a colleague has just added. */
const dictionaryAge = 60_000;

/**
 * Adapts the SDK to {@link ConsoleDataProvider}.
 *
 * @param load Loads the definition of an entity; undefined for a name that has none.
 * @param served What a server can serve that has but a part of our calls.
 * @param opening The parts of the shell that one call answers.
 */
export function createDataProvider(
  client: BladeClient,
  load: (name: string) => Promise<Entity> | undefined = loadEntity,
  served?: Pick<Served, "menus"> & ServedRows,
  opening: Opening = noOpening,
): ConsoleDataProvider {
  const dictionaries = createDictionaries(client, { maxAgeMs: dictionaryAge });
  const systemDictionaries = createDictionaries(client, { maxAgeMs: dictionaryAge, kind: "system" });
  const isOwn = served === undefined;
  const readSite = () => {
    const tenantId = client.session.get()?.tenantId ?? "";
    const params = { query: withoutEmpty({ tenantId }) };
    return speak(client.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params }));
  };
  const adapterOf = async (resource: string): Promise<ResourceAdapter | undefined> => {
    const entity = await load(resource)?.catch((error) => {
      forgetFailures();
      throw error;
    });
    return entity && entityAdapter(client, entity.description, served);
  };

  /** The folder of a record's calls; undefined where there is no history of it. */
  const folderOf = async (resource: string) => {
    const detail = isOwn ? (await load(resource))?.description.verbs.show : undefined;
    return detail?.path.slice(0, detail.path.lastIndexOf("/"));
  };

  /** Runs one method of a resource; a resource or method that does not exist is a mistake in a screen. */
  const call = async <T>(resource: string, run: (adapter: ResourceAdapter) => Promise<T> | undefined): Promise<T> => {
    const adapter = await adapterOf(resource);
    const work = adapter && run(adapter);
    if (!work) throw new Error(`The server offers no such operation on ${resource}`);
    return speak(work);
  };
  const one = (resource: string, id: unknown) => call(resource, (adapter) => adapter.one?.(String(id)));
  const save = async (resource: string, row: object, seen?: Row) => ({
    data: await call(resource, (adapter) => adapter.save?.(row, seen)?.finally(() => afterChange(resource))),
  });
  // Other lists of choices ask for theirs again.
  const afterChange = (resource: string) => {
    if (resource === "system/dictbiz") dictionaries.invalidate();
    if (resource === "system/dict") systemDictionaries.invalidate();
  };
  const remove = async (resource: string, ids: unknown[]) => {
    await call(resource, (adapter) => adapter.remove?.(ids.map(String))?.finally(() => afterChange(resource)));
  };

  const standard = {
    getList: async (resource: string, params: GetListParams) => {
      return toList(await call(resource, (adapter) => adapter.list(toRequest(params))));
    },
    getManyReference: async (resource: string, { id, ...params }: GetListParams & { id: unknown }) => {
      return toList(await call(resource, (adapter) => adapter.children?.(String(id), toRequest(params))));
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await one(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await Promise.all(ids.map((id) => one(resource, id))),
    }),
    create: (resource: string, { data }: { data: object }) => save(resource, data),
    update: (resource: string, { id, data, previousData }: { id: unknown; data: object; previousData?: Row }) =>
      save(resource, { ...data, id: String(id) }, previousData),
    updateMany: async (resource: string) => call(resource, () => undefined),
    delete: async (resource: string, { id, previousData }: { id: unknown; previousData?: object }) => {
      await remove(resource, [id]);
      return { data: { ...previousData, id } };
    },
    deleteMany: async (resource: string, { ids }: { ids: unknown[] }) => {
      await remove(resource, ids);
      return { data: ids };
    },
    supportAbortSignal: true,
  } as unknown as DataProvider; // react-admin lets callers name the row type, which no implementation can know

  return {
    ...standard,

    async countApplications({ tab: _, ...filter }) {
      const query = withoutEmpty(filter);
      const counts = await speak(client.GET("/mrhr-zpgl-new/recruitApplication/counts", { params: { query } }));
      return Object.fromEntries(counts.map(({ key, count }) => [key, count]));
    },

    async reviewApplications(review, idempotencyKey) {
      const { ids, action, ...rest } = review;
      if (action === "reopen") {
        const body = { ids, note: rest.note ?? "" };
        return (await speak(client.POST("/mrhr-zpgl-new/recruitApplication/reopen", { body }))).count;
      }
      if (action === "withdrawTransfer" || action === "revokeHire") {
        const body = { ids, action, note: rest.note ?? "" };
        return (await speak(client.POST("/mrhr-zpgl-new/recruitApplication/revoke", { body }))).count;
      }
      const params = { header: { "Idempotency-Key": idempotencyKey } };
      const body = { ids, action, ...withoutEmpty(rest) };
      return (await speak(client.POST("/mrhr-zpgl-new/recruitApplication/transition", { params, body }))).count;
    },

    revealApplication: (id, fields, reason) =>
      speak(client.POST("/mrhr-zpgl-new/recruitApplication/reveal", { body: { id, fields, reason } })),

    readScan: ({ viewId, file }) =>
      speak(
        client.download("/mrhr-zpgl-new/recruitApplication/scan", {
          params: { query: { viewId, file } },
          // It opens once: a second try would be refused.
          repeat: false,
        }),
      ),

    readDocument: (id, kind) =>
      speak(client.download("/mrhr-zpgl-new/recruitApplication/document", { params: { query: { id, kind } } })),

    printLetters: (ids) =>
      speak(
        client.download("/mrhr-zpgl-new/recruitApplication/print-letters", {
          params: { query: { ids: ids.join(",") } },
        }),
      ),

    printTickets: (query) => speak(client.download("/mrhr-zpgl-new/recruitTicket/print", { params: { query } })),

    readPanelSheet: (id) => speak(client.download("/mrhr-zpgl-new/recruitPanel/sheet", { params: { query: { id } } })),
    printStatistics: (query) =>
      speak(client.download("/mrhr-zpgl-new/recruitApplication/print-statistics", { params: { query } })),

    async sendSms(code, phones, params) {
      const query = { code, phones, params: JSON.stringify(params) };
      await speak(client.POST("/blade-resource/sms/endpoint/send-message", { params: { query } }));
    },

    exportRows: (resource, filter, sort, columns, onProgress) =>
      call(resource, (adapter) => adapter.export?.(filter, sort, columns, onProgress)),
    run: (resource, verb, input) => call(resource, (adapter) => adapter.run?.(verb, input)),
    getRecruitFigures: () => speak(client.GET("/mrhr-zpgl-new/recruitApplication/figures")),
    getPlatformFigures: () => speak(client.GET("/blade-system/tenant/figures")),
    async listUses(operation, ids) {
      // A foreign server has no such question, and refuses the removal itself.
      if (served) return [];
      return speak(client.GET("/blade-system/uses/list", { params: { query: { operation, ids: ids.join(",") } } }));
    },
    async getVersion(resource, key, id) {
      const query = { resource: (await folderOf(resource)) ?? "", key, id };
      return speak(client.GET("/blade-log/history/version", { params: { query } }));
    },
    async getHistory(resource, id, page) {
      const folder = await folderOf(resource);
      if (!folder) return undefined;
      const query = { resource: folder, key: id, current: page, size: defaultPageSize };
      return speak(client.GET("/blade-log/history/list", { params: { query } }));
    },
    getRoleRows: async (roleId) =>
      isOwn ? (await speak(client.GET("/blade-system/role/rows", { params: { query: { roleId } } }))).rows : undefined,
    searchRecords: async (text) =>
      served ? [] : speak(client.GET("/blade-system/search/list", { params: { query: { text } } })),
    hasRestore: async () => isOwn,
    async restoreRows(operation, ids) {
      await speak(client.POST("/blade-system/uses/restore", { body: { operation, ids: [...ids] } }));
      for (const kept of [dictionaries, systemDictionaries]) kept.invalidate();
    },
    // Another server does not count who loses what.
    countUserGrantLoss: async (query) =>
      served ? noLoss : speak(client.GET("/blade-system/user/grant-loss", { params: { query } })),
    countGrantLoss: async (body) => (served ? noLoss : speak(client.POST("/blade-system/role/grant-loss", { body }))),
    countPackageLoss: (body) => speak(client.POST("/blade-system/tenant-package/menu-loss", { body })),
    countPackageLossOfTenant: (query) => speak(client.GET("/blade-system/tenant/package-loss", { params: { query } })),
    countTopMenuLoss: async (body) =>
      served ? noLoss : speak(client.POST("/blade-system/topmenu/grant-loss", { body })),
    getProcess: (query) => speak(client.GET("/blade-flow/process/model-view", { params: { query } })),
    getProcessForm: async (query) =>
      served
        ? { formKey: "", formProperties: [] }
        : speak(client.GET("/blade-flow/process/form", { params: { query } })),
    computeForm: (body) => speak(client.POST("/blade-flow/process/compute", { body })),
    printProcess: (processInstanceId) =>
      speak(client.download("/blade-flow/process/print", { params: { query: { processInstanceId } } })),
    async startProcess(body) {
      await speak(client.POST("/blade-flow/process/start", { body }));
    },
    async startLeave(body) {
      await speak(client.POST("/blade-desk/process/leave/start-process", { body }));
    },
    getLeave: (businessId) =>
      speak(client.GET("/blade-desk/process/leave/detail", { params: { query: { businessId } } })),
    countLeaveDays: (query) => speak(client.GET("/blade-desk/process/leave/days", { params: { query } })),
    explainTask: async (taskId) =>
      served ? null : speak(client.GET("/blade-flow/work/explain-task", { params: { query: { taskId } } })),
    countOwnTasks: async () =>
      served
        ? null
        : ((await opening.take("tasks", ({ tasks }) => tasks)) ?? speak(client.GET("/blade-flow/work/counts", {}))),
    getOwnRight: async (code) =>
      served ? null : speak(client.GET("/blade-system/right-request/mine", { params: { query: { code } } })),
    askRight: (code, reason) => speak(client.POST("/blade-system/right-request/ask", { body: { code, reason } })),
    checkFlowModel: (modelEditorXml, tenantIds) =>
      speak(client.POST("/blade-flow/model/check", { body: { modelEditorXml, ...(tenantIds && { tenantIds }) } })),
    readFlowFile(file) {
      const body = new FormData();
      body.append("file", file);
      return speak(client.POST("/blade-flow/model/read-file", { body: body as never }));
    },
    compareFlowModel: (modelEditorXml) => speak(client.POST("/blade-flow/model/compare", { body: { modelEditorXml } })),
    rehearseFlowModel: (modelEditorXml) =>
      speak(client.POST("/blade-flow/model/rehearse", { body: { modelEditorXml } })),
    async checkProcessFile(file, tenantIds) {
      const body = new FormData();
      body.append("file", file);
      const params = { query: tenantIds === "" ? {} : { tenantIds } };
      const findings = await speak(client.POST("/blade-flow/manager/check-upload", { params, body: body as never }));
      // Blade's own server says no more than that it can be deployed.
      return Array.isArray(findings) ? findings : [];
    },
    async deployProcessFiles(files, { category, tenantIds }) {
      const body = new FormData();
      body.append("category", category);
      body.append("tenantIds", tenantIds);
      for (const file of files) body.append("files", file);
      await speak(client.POST("/blade-flow/manager/deploy-upload", { body: body as never }));
    },
    getApprovalSubject: (processInstanceId) =>
      speak(client.GET("/mrhr-zpgl-new/recruitApproval/subject", { params: { query: { processInstanceId } } })),
    ...ownSheets(client, afterChange),
    getTemplate: (resource) => call(resource, (adapter) => adapter.template?.()),
    importRows: (resource, file, query, onProgress) =>
      call(resource, (adapter) => adapter.import?.(file, query, onProgress)?.finally(() => afterChange(resource))),

    async getRefChoices(name) {
      const description = (await load(name))?.description;
      const verb = description && choiceVerb(description);
      if (!verb || verb === "list") return undefined;
      const rows = (await speak(
        entityAdapter(client, description, served).run?.(verb, {}) ?? Promise.resolve([]),
      )) as Row[];
      return verb === "tree" ? (rows as unknown as TreeNode[]) : rows.map((row) => toNode(description, row));
    },

    getColleagues: (query) => speak(client.GET("/blade-system/user/colleagues", { params: { query } })),

    async encrypt(plain) {
      // An open-source server takes the password of a new user as it is, within TLS.
      if (served) return plain;
      return (await speak(passwordCipher(client))).encrypt(plain);
    },

    async getPasswordRule() {
      if (served) return null;
      const tenantId = client.session.get()?.tenantId ?? "";
      const params = { query: { tenantId } };
      return speak(client.GET("/mrhr-zpgl-new/setting/getPasswordRule", { params }));
    },

    async upload(file) {
      const stored = await speak(client.upload("/blade-resource/oss/endpoint/put-file", file));
      return { name: stored.originalName, file: stored.name, size: file.size };
    },

    getDictionary: (code) => speak(dictionaries.get(code)),
    getSystemDictionary: (code) => speak(systemDictionaries.get(code)),

    async getMenus(topMenuId) {
      const params = { query: withoutEmpty({ topMenuId: topMenuId ?? "" }) };
      const opened = await opening.take(`menus ${topMenuId ?? ""}`, ({ routes, topMenus }) =>
        topMenuId ? topMenus.find(({ topMenu }) => topMenu.id === topMenuId)?.routes : routes,
      );
      const routes = toRoutes(
        opened ?? (await speak(client.GET("/blade-system/menu/routes", { params }))),
        client.session.get()?.roles,
      );
      return served?.menus(routes) ?? routes;
    },

    getTopMenus: async () =>
      (await opening.take("topMenus", ({ topMenus }) => topMenus.map(({ topMenu }) => topMenu))) ??
      speak(client.GET("/blade-system/menu/top-menu")),

    async getPreferences() {
      if (!isOwn) return undefined;
      // A view as somebody else has no arrangements of its own, and keeps none.
      if (activeViewing()) return new Map();
      const kept =
        (await opening.take("preferences", ({ preferences }) => preferences)) ??
        (await speak(client.GET("/blade-system/preference/list")));
      return new Map(kept.map(({ key, value }) => [key, value]));
    },

    async keepPreference(key, value) {
      if (isOwn && !activeViewing())
        await speak(client.POST("/blade-system/preference/keep", { body: { key, value } }));
    },

    async hasSiteLogo() {
      return pictureUrls((await readSite()).zpPcLogo).length > 0;
    },
    async getSiteName() {
      // Another server has no site of ours, and the console goes by its own name there.
      if (served) return { zh: "", en: "" };
      const setting = (await opening.take("site", ({ site }) => site)) ?? (await readSite());
      return { zh: setting.yyName, en: setting.yyNameEn || setting.yyName };
    },
  } satisfies ConsoleDataProvider;
}

const noLoss = { users: 0, menus: [], calls: [], rows: [] };

type Row = Record<string, unknown>;

/** A row of a plain list as a choice. */
function toNode({ id, title }: Description, row: Row): TreeNode {
  const key = String(row[id]);
  return { id: key, parentId: "0", title: String(row[title]), key, value: key };
}

/** The facts of a list beside its rows. */
export interface ListMeta {
  /** The server has stopped counting: there are more than `total`. */
  totalCapped: boolean;
  /** The data scopes that leave rows out; none where the list has all rows. */
  narrowedBy: readonly RowScope[];
}

function toList({ records, total, totalCapped = false, narrowedBy = [] }: Rows): {
  data: Rows["records"];
  total: number;
  meta: ListMeta;
} {
  return { data: records, total, meta: { totalCapped, narrowedBy } };
}

function toRequest({ pagination, sort, filter, signal }: GetListParams) {
  return {
    current: pagination?.page ?? 1,
    size: pagination?.perPage ?? defaultPageSize,
    filter: filter ?? {},
    sort,
    signal,
  };
}

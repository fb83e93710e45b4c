import type { components } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { exportSheet, templateOf } from "../../../lists/sheets/export-sheet.ts";
import { type ImportChoice, importRows } from "../../../lists/sheets/import-rows.ts";
import type { Tree } from "../../../lists/tree.ts";
import { dictBatches, dictChoices, dictDetail, dictItems, dictPage, dictTree } from "./dict-queries.ts";
import { businessDicts, type DictSource, systemDicts } from "./dict-source.ts";
import { addDicts, changeDicts, removeDicts, submitDict } from "./dict-write.ts";
import { type DictImporter, dictBizImporter, dictImporter } from "./import-dicts.ts";

/** The code that clients of this family send when they want the tree of all dictionaries. */
const wholeTree = "DICT";

type Row = { id: string; parentId: string; dictValue: string };

/** An entry of a tree as selects take it. */
function toNode({ id, parentId, dictValue, children }: Tree<Row>): components["schemas"]["TreeNode"] {
  return { id, parentId, title: dictValue, key: id, value: id, ...(children && { children: children.map(toNode) }) };
}

type Paging = { current?: number; size?: number; dictValue?: string; isSealed?: 0 | 1 };

type Filter = { code?: string; dictValue?: string };

/** The calls of a kind of dictionary; system and business dictionaries differ only in where their rows are. */
function dictCalls<Ctx extends Context>(source: (ctx: Ctx) => DictSource, importer: DictImporter<Ctx>) {
  return {
    list: (ctx: Ctx, { query }: { query: Filter }) => dictTree(source(ctx), query),
    export: (ctx: Ctx, { query }: { query: Filter & { columns?: string } }) =>
      exportSheet(ctx, importer.sheet, query.columns, dictBatches(source(ctx), query)),
    template: async (ctx: Ctx) => templateOf(ctx, importer.sheet),
    import: (ctx: Ctx, { query, file }: { query: ImportChoice; file: UploadedFile | undefined }) =>
      importRows(ctx, importer, file, query),
    parents: (ctx: Ctx, { query }: { query: Paging & { code?: string } }) =>
      dictPage(source(ctx), { ...query, parentId: "0" }),
    children: (ctx: Ctx, { query }: { query: Paging & { parentId: string } }) => dictPage(source(ctx), query),
    tree: async (ctx: Ctx, { query }: { query: { code?: string } }) =>
      (await dictTree(source(ctx), query.code === wholeTree ? {} : query)).map(toNode),
    items: (ctx: Ctx, { query }: { query: { code: string } }) => dictItems(source(ctx), query.code, ctx.language),
    detail: (ctx: Ctx, { query }: { query: { id: string } }) => dictDetail(source(ctx), query.id, ctx.language),
    submit: async (ctx: Ctx, { body }: { body: Parameters<typeof submitDict>[2] }) =>
      dictDetail(source(ctx), await submitDict(ctx, source(ctx), body), ctx.language),
    addRows: (ctx: Ctx, { body }: { body: { rows: Parameters<typeof addDicts>[2] } }) =>
      addDicts(ctx, source(ctx), body.rows),
    changeRows: (ctx: Ctx, { body }: { body: { rows: Parameters<typeof changeDicts>[2] } }) =>
      changeDicts(ctx, source(ctx), body.rows),
    remove: async (ctx: Ctx, { query }: { query: { ids: string } }) => {
      const removed = await removeDicts(ctx, source(ctx), query.ids.split(","));
      ctx.removed?.push(...removed);
      if (removed.length === 0) ctx.deed.isNothing = true;
      return {};
    },
  };
}

const system = dictCalls(systemDicts, dictImporter);
const business = dictCalls(businessDicts, dictBizImporter);

export const dictHandlers = {
  ...definePlatformHandlers("platformTables", {
    listDict: system.list,
    exportDict: system.export,
    exportDictTemplate: system.template,
    importDict: system.import,
    listDictParents: system.parents,
    listDictChildren: system.children,
    getDictTree: system.tree,
    getDictItems: system.items,
    selectDict: async (ctx) => dictChoices(ctx.platform, ctx.language),
    getDict: system.detail,
    submitDict: system.submit,
    addDictRows: system.addRows,
    changeDictRows: system.changeRows,
    removeDict: system.remove,
  }),
  ...defineHandlers({
    listDictBiz: business.list,
    exportDictBiz: business.export,
    exportDictBizTemplate: business.template,
    importDictBiz: business.import,
    listDictBizParents: business.parents,
    listDictBizChildren: business.children,
    getDictBizTree: business.tree,
    getDictBizItems: business.items,
    getDictBiz: business.detail,
    submitDictBiz: business.submit,
    addDictBizRows: business.addRows,
    changeDictBizRows: business.changeRows,
    removeDictBiz: business.remove,
  }),
};

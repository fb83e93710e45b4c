import type { BladeClient, OnProgress } from "@bladekit/sdk";
import type { RaRecord, SortPayload } from "react-admin";
import { toArticleInput } from "./article-input.ts";
import type { ApplicationFilter, ImportQuery, ImportResult, PublishState } from "./console-data-provider.ts";
import { entityAdapter } from "./entity-adapter.ts";
import { applicationOrder, withoutEmpty } from "./list-query.ts";
import { toMailInput, toOssInput, toSmsInput } from "./service-input.ts";

type Row = RaRecord<string>;

interface ListRequest {
  current: number;
  size: number;
  filter: Record<string, unknown>;
  sort: SortPayload | undefined;
  signal: AbortSignal | undefined;
}

/** A page of rows, as the server says it. */
export interface Rows {
  records: Row[];
  total: number;
  totalCapped?: boolean;
}

/** The methods of one resource; an absent method is one that the server does not offer. */
export interface ResourceAdapter {
  list(request: ListRequest): Promise<Rows>;
  /** Rows below another row. */
  children?(parentId: string, request: ListRequest): Promise<Rows>;
  one?(id: string): Promise<Row>;
  /** An add when the row has no id. `seen` is the row as it was read: it is refused as stale when that has changed. */
  save?(row: Partial<Row>, seen?: Readonly<Record<string, unknown>>): Promise<Row>;
  remove?(ids: string[]): Promise<unknown>;
  /** Puts a row to use, after it was tried, or out of use. */
  enable?(id: string, isOn: boolean): Promise<unknown>;
  /** The rows of the list as a workbook. */
  export?(filter: object, sort: SortPayload | undefined, columns?: readonly string[]): Promise<Blob>;
  /** The empty workbook of an import. */
  template?(): Promise<Blob>;
  import?(file: File, choice: ImportQuery, onProgress: OnProgress): Promise<ImportResult>;
  /** Shows rows to the public or takes them offline; all of them or none. */
  publish?(ids: string[], publishState: PublishState, idempotencyKey: string): Promise<unknown>;
  /** A verb of the entity's own. */
  run?(verb: string, input: VerbInput): Promise<unknown>;
}

/** The input of a call to an entity's own verb. */
export interface VerbInput {
  ids?: readonly string[];
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The adapters by the name of the resource, which is also its path in the menu. */
export function resourceAdapters(client: BladeClient): Readonly<Record<string, ResourceAdapter>> {
  return {
    "recruit/application": {
      list: ({ current, size, filter, sort, signal }) =>
        client.GET("/mrhr-zpgl-new/recruitApplication/list", {
          params: {
            query: { current, size, ...withoutEmpty(filter as ApplicationFilter), sort: applicationOrder(sort) },
          },
          ...(signal && { signal }),
        }),
      one: (id) => client.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id } } }),
      export: (filter, sort, columns) =>
        client.download("/mrhr-zpgl-new/recruitApplication/export", {
          params: {
            query: {
              ...withoutEmpty(filter),
              sort: applicationOrder(sort),
              ...(columns && { columns: columns.join(",") }),
            },
          },
        }),
      // Verbs that the screen of reviews has no own dialog for are those of any entity.
      run: async (verb, input) => {
        const { recruitApplication } = await import("@bladekit/openapi/entities/recruit-application");
        return entityAdapter(client, recruitApplication).run?.(verb, input);
      },
    },
    "recruit/article": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/mrhr-zpgl-new/recruitArticle/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
      one: (id) => client.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } }),
      save: (row) => client.POST("/mrhr-zpgl-new/recruitArticle/submit", { body: toArticleInput(row) }),
      remove: (ids) =>
        client.POST("/mrhr-zpgl-new/recruitArticle/remove", { params: { query: { ids: ids.join(",") } } }),
      publish: (ids, publishState, key) =>
        client.POST("/mrhr-zpgl-new/recruitArticle/publish", {
          params: { query: { ids: ids.join(","), publishState }, header: { "Idempotency-Key": key } },
        }),
    },
    "resource/oss": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/blade-resource/oss/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
      one: (id) => client.GET("/blade-resource/oss/detail", { params: { query: { id } } }),
      save: (row) => client.POST("/blade-resource/oss/submit", { body: toOssInput(row) }),
      remove: (ids) => client.POST("/blade-resource/oss/remove", { params: { query: { ids: ids.join(",") } } }),
      enable: (id, isOn) =>
        client.POST(isOn ? "/blade-resource/oss/enable" : "/blade-resource/oss/disable", { params: { query: { id } } }),
    },
    "resource/sms": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/blade-resource/sms/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
      one: (id) => client.GET("/blade-resource/sms/detail", { params: { query: { id } } }),
      save: (row) => client.POST("/blade-resource/sms/submit", { body: toSmsInput(row) }),
      remove: (ids) => client.POST("/blade-resource/sms/remove", { params: { query: { ids: ids.join(",") } } }),
      enable: (id, isOn) =>
        client.POST(isOn ? "/blade-resource/sms/enable" : "/blade-resource/sms/disable", { params: { query: { id } } }),
    },
    "resource/mail": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/blade-resource/mail/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
      one: (id) => client.GET("/blade-resource/mail/detail", { params: { query: { id } } }),
      save: (row) => client.POST("/blade-resource/mail/submit", { body: toMailInput(row) }),
      remove: (ids) => client.POST("/blade-resource/mail/remove", { params: { query: { ids: ids.join(",") } } }),
      enable: (id, isOn) =>
        client.POST(isOn ? "/blade-resource/mail/enable" : "/blade-resource/mail/disable", {
          params: { query: { id } },
        }),
    },
    "resource/attach": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/blade-resource/attach/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
      remove: (ids) => client.POST("/blade-resource/attach/remove", { params: { query: { ids: ids.join(",") } } }),
    },
    "message/outbox": {
      list: ({ current, size, filter, signal }) =>
        client.GET("/blade-message/outbox/list", {
          params: { query: { current, size, ...withoutEmpty(filter) } },
          ...(signal && { signal }),
        }),
    },
  };
}

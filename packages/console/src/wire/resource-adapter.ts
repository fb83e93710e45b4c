import type { OnProgress } from "@bladekit/sdk";
import type { RaRecord, SortPayload } from "react-admin";
import type { ImportQuery, ImportResult, RowScope, VerbInput } from "../model/console-data-provider.ts";

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
  narrowedBy?: readonly RowScope[];
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
  /** The rows of the list as a workbook. */
  export?(
    filter: object,
    sort: SortPayload | undefined,
    columns?: readonly string[],
    onProgress?: OnProgress,
  ): Promise<Blob>;
  /** The empty workbook of an import. */
  template?(): Promise<Blob>;
  import?(file: File, choice: ImportQuery, onProgress: OnProgress): Promise<ImportResult>;
  /** A verb of the entity's own. */
  run?(verb: string, input: VerbInput): Promise<unknown>;
}

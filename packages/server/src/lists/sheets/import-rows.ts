import type { ImportFailure, ImportResult } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { sentenceIn } from "../../contract/language.ts";
import type { UploadedFile } from "../../contract/operations.ts";
import { say } from "../../contract/say.ts";
import { validate } from "../../contract/validator.ts";
import { transaction } from "../../db/database.ts";
import { undoable } from "../../db/savepoint.ts";
import { fairTurns, otherFiles } from "../../services/fair-turns.ts";
import { createPauses } from "../../services/pauses.ts";
import { type Entered, type EnteredRow, enteredRows, failure, sameAsRow } from "./import-sheet.ts";
import type { Language, Sheet, Text } from "./sheet.ts";

/**
 * The choices of the caller of an import: whether existing records are changed, and whether valid rows are saved when others have faults.
 */
export type ImportChoice = { isCovered?: 0 | 1; onlyValid?: 0 | 1 };

/** Reports a fault of the current row at the column with this key. */
export type Fail = (key: string, message: Text) => void;

/** A row that can be saved: a new record, or a change of an existing one. */
export type Ready<Form, Known> = { row: number; form: Form; known: Known | undefined };

/** Saves one row inside the transaction of `inside`. A refusal becomes a fault of the row; `forbidden` refuses the whole call. */
export type SaveRow<Form, Known, Ctx extends Context = Context> = (
  inside: Ctx,
  ready: Ready<Form, Known>,
) => Promise<void>;

/** The records looked up for the rows of one sheet. */
export type Reader<Form, Known, Ctx extends Context = Context> = {
  /** Converts a row to the form that the console would send. */
  formOf: (row: EnteredRow, fail: Fail) => Form;
  /** Returns equal keys for rows about the same record. */
  keyOf: (form: Form) => string;
  /** The existing record; it calls `fail` when the caller may not change that record. */
  knownOf: (form: Form, fail: Fail) => Known | undefined;
  /** Rules of the form beyond its schema. @throws Refusal naming fields */
  checks?: readonly ((form: Form) => unknown)[];
  /** Rows of a lower rank are saved first. Rows of one rank keep the order of the sheet. */
  rankOf?: (form: Form) => number;
  /** Called once, before the transaction, with the rows in the order in which they will be saved. */
  saver: (ready: readonly Ready<Form, Known>[]) => SaveRow<Form, Known, Ctx> | Promise<SaveRow<Form, Known, Ctx>>;
};

/** How rows of a sheet become records of one kind. */
export type Importer<Row, Form extends object, Known, Ctx extends Context = Context> = {
  sheet: Sheet<Row>;
  mostRows: number;
  /** The schema of the contract that a form has to match. */
  schema: `#/components/schemas/${string}`;
  /** The column that identifies the record of a row. */
  keyColumn: string;
  /** The refusal for an existing record, unless existing records are to be changed. */
  taken: Text;
  /** The column of a field, where their names differ. A path also covers everything below it. */
  columnOf?: Readonly<Record<string, string>>;
  open: (ctx: Ctx, rows: readonly EnteredRow[]) => Promise<Reader<Form, Known, Ctx>>;
  /** Opens the transaction of the rows; by default on the tenant's database. */
  transaction?: (ctx: Ctx, work: (inside: Ctx, tx: Transaction) => Promise<void>) => Promise<void>;
};

type Transaction = Parameters<typeof undoable>[0];

const inTenant = <Ctx extends Context>(ctx: Ctx, work: (inside: Ctx, tx: Transaction) => Promise<void>) =>
  transaction(ctx.db, (db) => work({ ...ctx, db }, db));

/**
 * Saves the rows of a sheet. All of them are checked first, by the rules of the form. If some rows have faults, none is saved, or with
 * `onlyValid` only the valid ones. Saving is all or nothing.
 * @throws Refusal `file_refused`, `payload_too_large`, `forbidden` naming the row
 */
export async function importRows<Row, Form extends object, Known, Ctx extends Context>(
  ctx: Ctx,
  importer: Importer<Row, Form, Known, Ctx>,
  file: UploadedFile | undefined,
  choice: ImportChoice,
): Promise<ImportResult> {
  const entered = await enteredRows(ctx, importer.sheet, file, importer.mostRows);
  const { failures, ...result } = await importEntered(ctx, importer, entered, choice);
  return { ...result, failures: failures.slice(0, mostFailures) };
}

/** The number of faults that are reported at most. */
export const mostFailures = 1000;

/**
 * An import holds a connection and a good part of the thread for as long as it takes. Several at once would leave none of the hospital's share to
 * its candidates.
 */
const inTurn = fairTurns({ atOnce: 4, waitingOfTenant: 4, waitingInAll: 32, waitMs: 10_000, tooMany: otherFiles });

/**
 * Saves rows that were read already, by the rules of `importRows`. A hospital has one import under way. A trial saves the valid rows and rolls back, so that it finds every
 * fault that saving would find.
 */
export function importEntered<Row, Form extends object, Known, Ctx extends Context>(
  ctx: Ctx,
  importer: Importer<Row, Form, Known, Ctx>,
  entered: Entered,
  choice: ImportChoice & { isTrial?: boolean },
): Promise<ImportResult> {
  return inTurn(ctx.tenantId, () => importNow(ctx, importer, entered, choice));
}

async function importNow<Row, Form extends object, Known, Ctx extends Context>(
  ctx: Ctx,
  importer: Importer<Row, Form, Known, Ctx>,
  { rows, failures, notes }: Entered,
  choice: ImportChoice & { isTrial?: boolean },
): Promise<ImportResult> {
  const faults = new Faults(ctx.language, importer, failures);
  const reader = await importer.open(ctx, rows);
  const ready = await checkedRows(importer, reader, rows, faults, choice);
  const { rankOf } = reader;
  if (rankOf) ready.sort((one, other) => rankOf(one.form) - rankOf(other.form) || one.row - other.row);
  const isSaved = faults.none || choice.onlyValid === 1 || choice.isTrial;
  const open = importer.transaction ?? inTenant;
  const succeeded = isSaved
    ? await saveRows((work) => open(ctx, work), await reader.saver(ready), ready, faults, choice)
    : 0;
  return { total: rows.length, succeeded, failures: faults.told(), ...(notes.length > 0 && { notes }) };
}

async function checkedRows<Row, Form extends object, Known, Ctx extends Context>(
  { schema, keyColumn, taken }: Importer<Row, Form, Known, Ctx>,
  { formOf, keyOf, knownOf, checks = [] }: Reader<Form, Known, Ctx>,
  rows: readonly EnteredRow[],
  faults: Faults,
  { isCovered }: ImportChoice,
): Promise<Ready<Form, Known>[]> {
  const first = new Map<string, number>();
  const ready: Ready<Form, Known>[] = [];
  const pause = createPauses();
  for (const entered of rows) {
    await pause();
    const { row } = entered;
    const fail: Fail = (key, message) => faults.add(row, key, message);
    const form = formOf(entered, fail);
    const key = keyOf(form);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, row);
    else fail(keyColumn, sameAsRow(twin));
    const known = knownOf(form, fail);
    if (known !== undefined && isCovered !== 1) fail(keyColumn, taken);
    // The checks assume the shape of the form, and would crash on a form that does not match its schema.
    const isForm = await faults.catch(row, async () => validate(schema, structuredClone(form)));
    if (isForm) for (const check of checks) await faults.catch(row, async () => check(form));
    if (!faults.has(row)) ready.push({ row, form, known });
  }
  return ready;
}

/** Saves rows, and returns their number. A row that is refused while saving becomes a fault like any other. */
async function saveRows<Form, Known, Ctx extends Context>(
  inTransaction: (work: (inside: Ctx, tx: Transaction) => Promise<void>) => Promise<void>,
  save: SaveRow<Form, Known, Ctx>,
  ready: readonly Ready<Form, Known>[],
  faults: Faults,
  { onlyValid, isTrial }: ImportChoice & { isTrial?: boolean },
): Promise<number> {
  const nothing = new Error("with faults nothing is saved");
  let succeeded = 0;
  try {
    await inTransaction(async (inside, tx) => {
      for (const each of ready) {
        const isRight = await faults.catch(each.row, () => undoable(tx, () => save(inside, each)), "forbidden");
        if (isRight) succeeded += 1;
      }
      if (isTrial || (succeeded < ready.length && onlyValid !== 1)) throw nothing;
    });
  } catch (error) {
    if (error !== nothing) throw error;
    return isTrial ? succeeded : 0;
  }
  return succeeded;
}

/** The faults of rows. Each column of a row has at most one, because one fault often causes others. */
class Faults {
  readonly #found: ImportFailure[];
  readonly #told: Set<string>;
  readonly #rows: Set<number>;
  readonly #language: Language;
  readonly #columnOf: Readonly<Record<string, string>>;
  readonly #sheet: Sheet<never>;

  constructor(
    language: Language,
    { sheet, columnOf = {} }: Pick<Importer<never, never, never>, "sheet" | "columnOf">,
    found: readonly ImportFailure[],
  ) {
    this.#language = language;
    this.#sheet = sheet;
    this.#columnOf = columnOf;
    this.#found = [...found];
    this.#told = new Set(found.map(keyOf));
    this.#rows = new Set(found.map(({ row }) => row));
  }

  get none(): boolean {
    return this.#found.length === 0;
  }

  has(row: number): boolean {
    return this.#rows.has(row);
  }

  /** The faults in the order of rows. */
  told(): ImportFailure[] {
    return this.#found.toSorted((one, other) => one.row - other.row);
  }

  /** `field` is the key of a column, or the path of a field of the form. */
  add(row: number, field: string, sentence: Sentence): void {
    const message = sentenceIn(this.#language, sentence);
    const column = this.#columnFor(field);
    const fault = column
      ? failure(this.#language, row, column, sentence)
      : { row, message: (field ? `${field}: ${message}` : message).slice(0, 500) };
    this.#rows.add(row);
    if (this.#told.has(keyOf(fault))) return;
    this.#told.add(keyOf(fault));
    this.#found.push(fault);
  }

  /** Returns whether `work` succeeded. A refusal becomes a fault of the row, unless it has the code `whole`, which is thrown. */
  async catch(row: number, work: () => Promise<unknown>, whole?: Refusal["code"]): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { sentence } = error;
      if (error.code === whole) {
        const message = say("第 {} 行：{}", "Row {}: {}", row, sentence);
        throw new Refusal(error.code, { message, data: error.data, cause: error });
      }
      const { fields } = error.data;
      for (const each of fields ?? []) this.add(row, each.field, each.message);
      if (!fields) this.add(row, "", sentence);
      return false;
    }
  }

  #columnFor(field: string) {
    for (let path = field; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
      const key = this.#columnOf[path] ?? path;
      const found = this.#sheet.columns.find((each) => each.key === key && each.entry);
      if (found) return found;
    }
    return undefined;
  }
}

const keyOf = ({ row, column, message }: ImportFailure) => `${row} ${column ?? message}`;

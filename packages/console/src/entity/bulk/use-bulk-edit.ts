import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { checkEntity, isShown } from "../../model/check.ts";
import type { Row } from "../../model/define-entity.ts";
import { formSeen, toValues } from "../../model/wire-values.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useWordIndex } from "../../wire/use-language.ts";
import { isSame } from "../form/merge.ts";
import { useSaveRow } from "../form/use-save.ts";
import { rowName } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";

/** A row that kept its value, by its name, with the reason. */
interface Failure {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** How far a change of many rows has come. */
export interface Run {
  readonly count: number;
  readonly done: number;
  readonly failures: readonly Failure[];
  /** Rows that were not tried, because somebody stopped it. */
  readonly left: readonly string[];
  readonly isOver: boolean;
}

/** How many records are read at once. */
const atOnce = 6;

/**
 * Gives one field of rows a value, one row after the other, each through the form's own way to the server: its checks, its input, and the
 * comparison with the record as it was read when the dialog opened.
 */
export function useBulkEdit(ids: readonly string[]) {
  const data = useConsoleData();
  const translate = useTranslate();
  const language = useWordIndex();
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const entity = useEntity();
  const { description } = entity;
  const saveRow = useSaveRow();
  const [run, setRun] = useState<Run>();
  const isStopped = useRef(false);

  const { data: records } = useQuery({
    queryKey: [resource, "bulk", ids],
    queryFn: async () => {
      const found = new Map<string, Row>();
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce);
        const answers = await Promise.allSettled(some.map((id) => data.getOne(resource, { id })));
        for (const [index, answer] of answers.entries())
          if (answer.status === "fulfilled") found.set(some[index] ?? "", answer.value.data as Row);
      }
      return found;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  /** The rows that have another value; those that could not be read are among them, to be told. */
  const changedBy = (key: string, value: unknown): string[] =>
    ids.filter((id) => {
      const record = records?.get(id);
      return !record || !isSame(record[key], value);
    });

  /** The reason why the row was not changed; nothing when it was. */
  const change = async (id: string, key: string, value: unknown): Promise<string | undefined> => {
    const record = records?.get(id);
    const field = description.fields[key];
    if (!record || !field) return translate("entity.bulk.unread");
    const values = { ...toValues(description, record, false), [key]: value };
    if (!isShown(field, values)) return translate("entity.bulk.hidden");
    const [fault] = Object.values(checkEntity(entity, values, { isNew: false, language }));
    if (fault) return fault;
    const { failure, stale } = await saveRow(id, values, formSeen(description, record));
    return stale ? translate("entity.bulk.stale") : failure;
  };

  const start = async (key: string, value: unknown): Promise<Run> => {
    const wanted = changedBy(key, value);
    const failures: Failure[] = [];
    let done = 0;
    const now = (isOver: boolean): Run => ({
      count: wanted.length,
      done,
      failures: [...failures],
      left: isOver ? wanted.slice(done) : [],
      isOver,
    });
    for (const id of wanted) {
      if (isStopped.current) break;
      setRun(now(false));
      const reason = await change(id, key, value);
      const record = records?.get(id);
      if (reason !== undefined) failures.push({ id, name: record ? rowName(description, record, words) : id, reason });
      done += 1;
    }
    const last = now(true);
    setRun(last);
    return last;
  };

  const stop = () => {
    isStopped.current = true;
  };
  return { records, run, changedBy, start, stop };
}

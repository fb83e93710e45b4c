import { useResourceContext, useTranslate } from "react-admin";
import type { Row, Values } from "../../model/define-entity.ts";
import { toWire } from "../../model/wire-values.ts";
import { failureOf, messageOf, type Stale } from "../../wire/http-error.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useEntity } from "../use-entity.tsx";

export interface Outcome {
  /** The record that was saved. */
  id?: string;
  /** The server's objections to single inputs. */
  errors?: Record<string, string>;
  /** Why it was not saved, in one sentence; undefined when it was. */
  failure?: string;
  /** Somebody has changed the record since it was read. */
  stale?: Stale;
}

/**
 * Saves the values of a form, of a new record without an id, and says how that went; it never throws, so that what was typed stays where
 * it is. `seen` is the record as it was read; without it, or for a new one, nothing is compared.
 */
export function useSaveRow(): (id: string, values: Values, seen?: Values) => Promise<Outcome> {
  const data = useConsoleData();
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { description, options } = useEntity();
  return async (id, values, seen) => {
    const isNew = id === "";
    try {
      const wire = toWire(description, values, isNew, seen);
      const input = options.toInput ? await options.toInput(wire, isNew, data) : wire;
      if (isNew) return { id: String((await data.create(resource, { data: input })).data.id) };
      await data.update(resource, { id, data: input, previousData: { ...seen, id } });
      return { id };
    } catch (error) {
      const { taken, errors = taken && { [taken]: translate("entity.form.taken") }, stale } = failureOf(error);
      const failure = messageOf(error, translate(taken ? "entity.form.taken" : "console.loadFailed"));
      return { failure, ...(errors && { errors }), ...(stale && { stale }) };
    }
  };
}

/** The steps around saving one form. */
export function useSave(id: string) {
  const data = useConsoleData();
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { options } = useEntity();
  const saveRow = useSaveRow();

  const save = (values: Values, seen?: Values): Promise<Outcome> => saveRow(id, values, seen);

  /** Calls the verb that comes after saving; the answer is why it was refused, or nothing. */
  const follow = (savedId: string): Promise<string | undefined> => {
    const { verb = "", query } = options.saveAnd ?? {};
    return data.run(resource, verb, { ids: [savedId], ...(query && { query }) }).then(
      () => undefined,
      (error) => messageOf(error, translate("console.loadFailed")),
    );
  };

  /** The record as the server has it now; undefined when it cannot be read, which saving will tell better. */
  const readFresh = (): Promise<Row | undefined> =>
    data.getOne(resource, { id }).then(
      (answer) => answer.data as Row,
      () => undefined,
    );

  return { save, follow, readFresh };
}

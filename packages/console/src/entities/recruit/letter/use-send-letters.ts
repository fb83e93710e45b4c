import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LetterCheck, LetterKind } from "../../../model/console-data-provider.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** So many at a time, so that progress is seen and a failure leaves few unsure. */
const atOnce = 20;

type Person = LetterCheck["people"][number];

/** People by the call that reaches them. Those who get it again are in calls of their own, so that no other call sends a second one. */
function groupsOf(people: readonly Person[]): Person[][] {
  return [false, true].flatMap((again) => {
    const those = people.filter(({ sent }) => sent.length > 0 === again);
    return Array.from({ length: Math.ceil(those.length / atOnce) }, (_, index) =>
      those.slice(index * atOnce, (index + 1) * atOnce),
    );
  });
}

/** Sends a letter to people, some at a time. After a failure the list is read anew, so that whoever has got one is not sent a second. */
export function useSendLetters(kind: LetterKind) {
  const data = useConsoleData();
  const queries = useQueryClient();
  const [total, setTotal] = useState(0);
  const [sent, setSent] = useState<readonly string[]>([]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (people: readonly Person[]) => {
      for (const some of groupsOf(people)) {
        const again = some.some((person) => person.sent.length > 0);
        const body = { kind, ids: some.map(({ id }) => id), again };
        const { ids } = (await data.run(recruitApplication.name, "sendLetters", { body })) as { ids: string[] };
        setSent((before) => [...before, ...ids]);
      }
    },
    onError: () => queries.invalidateQueries({ queryKey: [recruitApplication.name, "letters"] }),
  });
  return {
    ...{ sent, total, error, isBusy: isPending, isDone: isSuccess },
    start: (people: readonly Person[]) => {
      setTotal(sent.length + people.length);
      mutate(people);
    },
  };
}

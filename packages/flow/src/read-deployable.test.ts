import { expect, test } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { ModelRefused } from "./model-fault.ts";
import { readDeployable } from "./read-deployable.ts";

const faults = (elements: string) =>
  readDeployable(drawing(`<startEvent id="begin"/><endEvent id="finish"/>${elements}`)).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ModelRefused)) throw error;
      return error.faults.map(({ sentence }) => sentence.zh);
    },
  );
const steps = lines("begin head", "head finish");

test("a drawing with a single error is not deployed, and one with warnings alone is", async () => {
  expect(await faults(userTask("head") + steps)).toEqual([expect.stringContaining("“head”没有办理人")]);
  expect(await faults(userTask("head", 'flowable:assignee="a" flowable:formKey="travel"') + steps)).toEqual([]);
  expect(await faults(userTask("head", 'flowable:assignee="a"') + steps)).toEqual([]);
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { readModel } from "./read-model.ts";
import { findNode, inOrder, labelOf, leadingTo, nodeOf, reachableFrom, variablesAsked } from "./ways.ts";

it("finds every variable that a drawing asks for or sets", async () => {
  const several =
    '<multiInstanceLoopCharacteristics flowable:collection="signers" flowable:elementVariable="signer">' +
    "<completionCondition>${nrOfCompletedInstances >= needed}</completionCondition></multiInstanceLoopCharacteristics>";
  const timer = (id: string) => `<timerEventDefinition><timeDuration>\${${id}}</timeDuration></timerEventDefinition>`;
  const model = await readModel(
    drawing(
      '<startEvent id="begin" flowable:initiator="starter"/><endEvent id="finish"/>' +
        userTask("head", 'flowable:assignee="${boss.id}" flowable:remindAfter="${wait}" flowable:dueDate="${until}"') +
        userTask("group", 'flowable:candidateUsers="hr,${one}" flowable:candidateGroups="${team}"') +
        userTask(
          "sign",
          'flowable:assignee="${signer}" flowable:escalateAfter="P1D" flowable:escalateTo="${other}"',
          several,
        ) +
        `<intermediateCatchEvent id="pause">${timer("pause")}</intermediateCatchEvent>` +
        `<boundaryEvent id="edge" attachedToRef="group">${timer("edge")}</boundaryEvent>` +
        '<exclusiveGateway id="choice"/>' +
        lines("begin head", "head group", "group sign", "sign pause", "pause choice", "edge finish") +
        lines("choice finish pass && days > 3", "choice head !pass"),
    ),
  );
  expect([...variablesAsked(model)].toSorted()).toEqual(
    ["boss", "days", "edge", "needed", "nrOfCompletedInstances", "one", "other", "pass", "pause"]
      .concat(["signer", "signers", "starter", "team", "until", "wait"])
      .toSorted(),
  );
});

it("tells where a token may come to, on its level", async () => {
  const timer = "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>";
  const model = await readModel(
    drawing(
      '<startEvent id="begin"/><endEvent id="finish"/>' +
        ["a", "b", "c", "late", "lost"].map((id) => userTask(id)).join("") +
        `<boundaryEvent id="edge" attachedToRef="b">${timer}</boundaryEvent><exclusiveGateway id="choice"/>` +
        lines("begin a", "a b", "b choice", "choice a again", "choice c", "c finish", "edge late", "late finish") +
        lines("lost finish"),
    ),
  );
  const from = (...ids: string[]) => [...reachableFrom(model, ids)].toSorted();
  expect(from("b")).toEqual(["a", "b", "c", "choice", "edge", "finish", "late"]);
  expect(from("c")).toEqual(["c", "finish"]);
  expect(from("c", "late")).toEqual(["c", "finish", "late"]);
  const to = (id: string, without?: string) => [...leadingTo(model, [id], without)].toSorted();
  expect(to("c")).toEqual(["a", "b", "begin", "c", "choice"]);
  expect(to("late")).toEqual(["a", "b", "begin", "choice", "edge", "late"]);
  expect(to("c", "b")).toEqual(["c", "choice"]);
  expect(to("begin")).toEqual(["begin"]);
  expect(inOrder(model).map(({ id }) => id)).toEqual([
    ...["begin", "a", "b", "choice", "edge", "c", "late", "finish", "lost"],
  ]);
  expect([findNode(model, "a")?.id, findNode(model, "toString")]).toEqual(["a", undefined]);
  expect(() => nodeOf(model, "gone")).toThrow("no node gone");
});

it("calls a node by its name in both languages, or by its id", () => {
  expect(labelOf({ id: "a", name: "主任 · Head" } as never)).toEqual({ zh: "主任", en: "Head" });
  expect(labelOf({ id: "a", name: "" } as never)).toEqual({ zh: "a", en: "a" });
});

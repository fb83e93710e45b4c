// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { readModel } from "./read-model.ts";
import { variablesAsked } from "./ways.ts";

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

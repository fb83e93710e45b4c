// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, it } from "vitest";
import { drawing, lines, userTask } from "./drawing-fixture.ts";
import { lint } from "./lint.ts";
import { readModel } from "./read-model.ts";

const findings = async (elements: string) =>
  lint(await readModel(drawing(`<startEvent id="begin"/><endEvent id="finish"/>${elements}`))).map(
    ({ element, level, sentence }) => `${level} ${element}: ${sentence.zh}`,
  );
const task = (id: string) => userTask(id, 'flowable:assignee="a"');

it("finds nothing in a drawing that comes to its end", async () => {
  const choice = '<exclusiveGateway id="choice" default="choice-again"/>';
  expect(
    await findings(
      task("head") +
        task("again") +
        choice +
        lines("begin head", "head choice", "choice finish pass", "choice again", "again head"),
    ),
  ).toEqual([]);
  const fork = '<parallelGateway id="fork"/><parallelGateway id="join"/>';
  expect(
    await findings(
      task("a") + task("b") + fork + lines("begin fork", "fork a", "fork b", "a join", "b join", "join finish"),
    ),
  ).toEqual([]);
});

it("finds forms that nobody registered", async () => {
  const of = (formKey: string) =>
    findings(
      userTask("head", `flowable:assignee="a" flowable:formKey="${formKey}"`) + lines("begin head", "head finish"),
    );
  expect(await of("leave")).toEqual([]);
  expect(await of("travel")).toEqual(["warning head: “head”的业务表单在本系统没有登记，只显示流程字段"]);
});

it("finds a step that may pass by itself and asks for a field", async () => {
  const field = (required: boolean) =>
    `<extensionElements><flowable:formProperty id="a" name="A" type="string" required="${required}"/></extensionElements>`;
  const of = (required: boolean) =>
    findings(
      userTask("head", 'flowable:assignee="a" flowable:samePerson="pass"', field(required)) +
        lines("begin head", "head finish"),
    );
  expect(await of(false)).toEqual([]);
  expect(await of(true)).toEqual(["error head: “head”会自动通过，不能有必填字段"]);
});

it("finds tasks of nobody, steps that nothing leads to, and choices without a default", async () => {
  const choice = '<exclusiveGateway id="choice"/>';
  expect(
    await findings(
      userTask("head") +
        task("lost") +
        choice +
        lines("begin head", "head choice", "choice finish pass", "lost finish"),
    ),
  ).toEqual([
    "warning lost: “lost”不会走到",
    "error head: “head”没有办理人",
    "warning head: “head”之后的路线不区分同意和驳回，驳回不走这些路线",
    "warning choice: “choice”没有默认路线，条件都不满足时流程停在前一环节",
  ]);
});

it("finds a join whose other branch was not chosen, and one behind a branch that ends", async () => {
  const gateways = '<exclusiveGateway id="choice" default="choice-b"/><parallelGateway id="join"/>';
  expect(
    await findings(
      task("a") +
        task("b") +
        gateways +
        lines("begin choice", "choice a pass", "choice b", "a join", "b join", "join finish"),
    ),
  ).toEqual(["error join: “join”会一直等待走不到的分支"]);
  const half =
    '<parallelGateway id="fork"/><parallelGateway id="join"/><exclusiveGateway id="choice" default="choice-no"/><endEvent id="no"/>';
  expect(
    await findings(
      task("a") +
        task("b") +
        half +
        lines("begin fork", "fork a", "fork b", "a choice", "choice join pass", "choice no", "b join", "join finish"),
    ),
  ).toEqual(["error join: “join”会一直等待走不到的分支"]);
});

it("finds forms of the start, and choices of several ways without a default", async () => {
  const start = '<startEvent id="begin" flowable:formKey="travel"/><endEvent id="finish"/>';
  const found = lint(await readModel(drawing(start + lines("begin finish"))));
  expect(found.map(({ level, element }) => `${level} ${element}`)).toEqual(["warning begin"]);
  expect(await findings(`<inclusiveGateway id="any"/>${lines("begin any", "any finish pass")}`)).toEqual([
    "warning any: “any”没有默认路线，条件都不满足时流程停在前一环节",
  ]);
});

it("looks into a subprocess, and takes a step that nothing leaves for an end", async () => {
  const box = `<subProcess id="box"><startEvent id="in"/><endEvent id="out"/>${task("a")}${lines("in a", "a out")}</subProcess>`;
  expect(await findings(box + lines("begin box", "box finish"))).toEqual([]);
  expect(await findings(task("a") + lines("begin a"))).toEqual(["warning finish: “finish”不会走到"]);
});

it("finds ways that go round for ever", async () => {
  const gateways = '<exclusiveGateway id="one"/><exclusiveGateway id="two" default="two-one"/>';
  const found = await findings(gateways + lines("begin one", "one two", "two one", "two finish pass"));
  expect(found).toEqual([
    "error one: “one”会一直循环，没有环节等待办理",
    "error two: “two”会一直循环，没有环节等待办理",
  ]);
  const noEnd = await findings(task("a") + task("b") + lines("begin a", "a b", "b a"));
  expect(noEnd.filter((text) => text.includes("到不了结束"))).toHaveLength(3);
});

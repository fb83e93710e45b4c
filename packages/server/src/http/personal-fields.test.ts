import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Operation, operationList } from "../contract/document.ts";
import { maskings } from "../contract/maskings.ts";
import { createTestApp, type TestApp, testPassword } from "../testing/index.ts";
import { type Actors, createDemoActors } from "../testing/walks/actors.ts";
import { callOperation } from "../testing/walks/call-operation.ts";
import { exampleInput } from "../testing/walks/example.ts";
import { maskAnswer, namedFields, pathsOfTree, personalFieldsOf } from "./personal-fields.ts";

/** Names of fields that may hold a personal number. */
const names =
  /^(?:.*phone|.*mobile|id_?(?:no|card|number).*|.*recipient|contactNumber|cert(?:ificate)?No(?:Masked)?|emergencyName|witness|orgAndPost)$/i;
/** The number of a licence or a title does not identify a person. */
const notOfPersons = /certNo$/;

const withPersonal = operationList.filter((operation) => personalFieldsOf(operation));

describe("the contract", () => {
  it("marks every field of an answer that holds a number of a person or whom they name, or says why it is public", () => {
    const unmarked = operationList.flatMap((operation) =>
      namedFields(operation, names)
        // Records of a list are checked field by field, so the list itself is left out.
        .filter(({ path, node }) => node.type !== "array" && !notOfPersons.test(path))
        .filter(({ node }) => !("x-personal" in node) && !("x-public" in node))
        .map(({ path }) => `${operation.id}: ${path}`),
    );
    expect(unmarked).toEqual([]);
    expect(withPersonal.length).toBeGreaterThan(10);
  });

  it("knows a masking for every mark", () => {
    for (const operation of withPersonal) {
      for (const [, kind] of pathsOfTree(personalFieldsOf(operation))) expect(Object.keys(maskings)).toContain(kind);
    }
  });

  it("answers in clear to people about themselves, where it is noted, and in a demo", () => {
    const clear = operationList.filter((operation) => operation.clear);
    const byWhom = ({ permission, userTypes }: Operation) => permission ?? userTypes?.join(" ") ?? "open";
    expect(Object.fromEntries(clear.map((operation) => [operation.id, byWhom(operation)]))).toEqual({
      getOwnResume: "guest",
      saveOwnResume: "guest",
      getOwnApplication: "guest",
      transitionOwnApplication: "guest",
      submitOwnAppeal: "guest",
      exportOwnData: "guest",
      getOwnInfo: expect.stringMatching(/staff/),
      revealUser: "user_reveal",
      revealApplication: "application_reveal",
      revealObjection: "objection_reveal",
      listPublicOutbox: "open",
    });
  });
});

/** The strings at the personal paths of a value. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === "string" ? [value] : [];
  if (step === "*") return Array.isArray(value) ? value.flatMap((item) => textsAt(item, rest)) : [];
  return textsAt((value as Record<string, unknown> | undefined)?.[step], rest);
}

describe("an answer", () => {
  let app: TestApp;
  let actors: Actors;
  beforeAll(async () => {
    app = await createTestApp({ config: { demoPassword: testPassword } });
    actors = await createDemoActors(app);
  });
  afterAll(() => app.close());

  const readable = withPersonal.filter(
    ({ method, clear, permission, parameters }) =>
      method === "GET" && !clear && permission && !parameters.some(({ required }) => required),
  );

  test.each(readable.map((operation) => [operation.id, operation] as const))(
    "of %s is masked",
    async (_, operation) => {
      const { status, body } = await callOperation(actors.of("officer"), operation, exampleInput(operation, "least"));
      expect(status).toBe(200);
      for (const [path, kind] of pathsOfTree(personalFieldsOf(operation))) {
        for (const text of textsAt((body as { data: unknown }).data, path.split("."))) {
          expect(maskings[kind](text)).toBe(text);
          if (text) expect(text).toContain("*");
        }
      }
    },
  );

  it("is masked wherever it nests, for everybody else's data and every kind", () => {
    const operation = operationList.find(({ id }) => id === "getApplication") as Operation;
    const data = {
      candidatePhone: "13800138000",
      other: 1,
      snapshot: { basic: { phone: "13800138000", idNo: "11010519491231002X" } },
    };
    expect(maskAnswer(operation, data)).toEqual({
      candidatePhone: "138****8000",
      other: 1,
      snapshot: { basic: { phone: "138****8000", idNo: "110***********002X" } },
    });
    expect(data.candidatePhone).toBe("13800138000");
    expect(maskings.text("仁和市第三中学 教师")).toBe("***");
    expect(maskings.text("")).toBe("");
    expect(maskings.recipient("li.min@example.org")).toBe("l***@example.org");
    expect(maskings.recipient("13800138000")).toBe("138****8000");
  });
});

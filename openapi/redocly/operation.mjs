// The short form of one operation: what it takes, what it answers and what it refuses. docs/guides/console-entities.md has the keys.

/** Refusals by their status, as `responses.yaml` names them. */
const REFUSALS = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "BadRequest",
  415: "BadRequest",
  416: "BadRequest",
  423: "Locked",
  429: "TooManyRequests",
};

/** Refusals that an operation asks for by name, in place of the usual one of their status. */
const NAMED = { InLine: 429 };

/** Bodies that an operation asks for by name, in place of a schema. */
const BODIES = {
  Workbook: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["file"],
        properties: {
          file: { type: "string", format: "binary", description: "xlsx 或 csv 文件 · The workbook or CSV file" },
        },
      },
    },
  },
};

const response = (name) => ({ $ref: `../../responses.yaml#/${name}` });
const envelope = (name) => ({ $ref: `../../schemas/envelope.yaml#/${name}` });
const object = (properties) => ({ type: "object", required: Object.keys(properties), properties });
const json = (content) => ({ content: { "application/json": content } });
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What `own` says goes before what was made, name by name in an object or in each row of a list; a list of its own replaces all rows. */
function over(made, own) {
  if (own === undefined) return made;
  if (Array.isArray(made) && isMap(own)) return made.map((row) => over(row, own));
  return isMap(made) && isMap(own) ? { ...made, ...own } : own;
}

/** The data of an answer: its schema, and an example in which `own` goes before what the schema shows. */
function dataOf(answers, own, show) {
  if (answers.page) {
    const records = over([show(answers.page, ["answers", "page"])], own);
    const rows = object({ records: { type: "array", items: answers.page } });
    return {
      schema: { allOf: [envelope("Page"), rows] },
      example: { total: records.length, size: 10, current: 1, pages: 1, records },
    };
  }
  if (answers.list) {
    const rows = over([show(answers.list, ["answers", "list"])], own);
    return { schema: { type: "array", items: answers.list }, example: rows };
  }
  return { schema: answers, example: over(show(answers, ["answers"]), own) };
}

function success(answers, own, show) {
  if (typeof answers === "string") return response(answers);
  const { schema, example } = dataOf(answers, own, show);
  const whole = { code: 200, success: true, data: example, msg: "操作成功" };
  return {
    description: "OK",
    ...json({ schema: { allOf: [envelope("Envelope"), object({ data: schema })] }, example: whole }),
  };
}

/** A user's token, unless anybody may call it. */
const securityOf = (operation) => ("x-open" in operation ? [] : [{ userToken: [] }]);

/** Statuses that follow from what the operation takes and from its callers, and those that it names. */
function refusalsOf({ security, parameters, requestBody }, named) {
  const isForUsers = security.some((scheme) => "userToken" in scheme);
  const takesSomething = parameters !== undefined || requestBody !== undefined;
  const implied = [takesSomething && 400, security.length > 0 && 401, isForUsers && 403].filter(Boolean);
  const byStatus = [...implied, ...named].map((one) => [NAMED[one] ?? one, REFUSALS[one] ?? one]);
  return Object.fromEntries(byStatus.map(([status, name]) => [status, response(name)]));
}

/**
 * The whole operation that a short form stands for. One that writes `responses` itself gets its tag and its security alone.
 *
 * @param operation The operation as `openapi/paths/<service>/…` has it; its references are those of that file.
 * @param service The tag.
 * @param show Makes the example of a schema; its second argument are the keys that lead to it.
 * @param fault Called with the keys that lead to what is wrong, and a message.
 */
export function wholeOperation(operation, service, show, fault) {
  // A copy without common parts: Redocly changes references where they stand.
  const { takes, answers, refuses = [], example, responses, ...said } = structuredClone(operation);
  const whole = { tags: [service], security: securityOf(operation), ...said };
  if (typeof takes === "string" && !BODIES[takes])
    fault(["takes"], `${takes} is no body. They are: ${Object.keys(BODIES).join(", ")}.`);
  const body = BODIES[takes] ? { content: structuredClone(BODIES[takes]) } : json({ schema: takes });
  if (takes) whole.requestBody = { required: true, ...body };
  if (!answers) return { ...whole, responses };
  if (responses) fault(["responses"], '"answers" makes the responses. An operation has either of them.');
  const known = { ...REFUSALS, ...NAMED };
  for (const one of refuses)
    if (!known[one]) fault(["refuses"], `${one} is no refusal. They are: ${Object.keys(known).join(", ")}.`);
  return { ...whole, responses: { 200: success(answers, example, show), ...refusalsOf(whole, refuses) } };
}

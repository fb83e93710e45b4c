import { defineHandlers } from "../../../context/handler.ts";
import { computeForm } from "./compute-form.ts";
import { readForm } from "./read-form.ts";
import { startProcess } from "./start-process.ts";

export const flowFormHandlers = defineHandlers({
  getProcessForm: (ctx, { query }) => readForm(ctx, query),
  computeForm: (ctx, { body }) => computeForm(ctx, body),
  startProcess: async (ctx, { body }) => {
    await startProcess(ctx, body);
    return {};
  },
});

import { defineHandlers } from "../../../context/handler.ts";
import { readForm } from "./read-form.ts";
import { startProcess } from "./start-process.ts";

export const flowFormHandlers = defineHandlers({
  getProcessForm: (ctx, { query }) => readForm(ctx, query),
  startProcess: async (ctx, { body }) => {
    await startProcess(ctx, body);
    return {};
  },
});

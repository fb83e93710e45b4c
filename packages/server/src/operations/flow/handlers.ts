import { flowDeputyHandlers } from "./deputy/handlers.ts";
import { followHandlers } from "./follow/handlers.ts";
import { flowFormHandlers } from "./form/handlers.ts";
import { flowManagerHandlers } from "./manager/handlers.ts";
import { flowMessageHandlers } from "./message/handlers.ts";
import { flowModelHandlers } from "./model/handlers.ts";
import { processHandlers } from "./process/handlers.ts";
import { workHandlers } from "./work/handlers.ts";

export const flowHandlers = {
  ...flowModelHandlers,
  ...flowManagerHandlers,
  ...workHandlers,
  ...processHandlers,
  ...followHandlers,
  ...flowFormHandlers,
  ...flowMessageHandlers,
  ...flowDeputyHandlers,
};

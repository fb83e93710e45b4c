import { requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { ownContract } from "./own-contract.ts";

export const openapiHandlers = defineHandlers({
  getOwnContract: async (ctx) => ownContract(requireUser(ctx), ctx),
});

import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { keepFile } from "./keep-file.ts";

export const resourceHandlers = defineHandlers({
  putFile: async (ctx, { file }) => {
    if (!file) throw new Refusal("file_refused", { message: say("请选择要上传的文件", "Choose a file to upload") });
    const { name, originalName, size } = await keepFile(ctx, file);
    return { link: ctx.fileLinks.sign(ctx.tenantId, name), domain: "/api", name, originalName, size };
  },
});

import { Refusal } from "../../contract/errors.ts";
import type { UploadedFile } from "../../contract/operations.ts";
import { say } from "../../contract/say.ts";

const mostBytes = 900_000;

/** The bytes of a file that may be a drawing. @throws Refusal `file_refused` */
export function drawingBytes({ name, bytes }: UploadedFile): UploadedFile["bytes"] {
  if (!/\.(bpmn|xml)$/i.test(name)) {
    throw new Refusal("file_refused", { message: say("请上传 bpmn20.xml 文件", "Choose a bpmn20.xml file") });
  }
  if (bytes.length > mostBytes) {
    throw new Refusal("file_refused", { message: say("流程文件过大", "The file is too large") });
  }
  return bytes;
}

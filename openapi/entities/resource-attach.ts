// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Attach, AttachInput } from "../schema.ts";

/** Attachment. */
export const resourceAttach = describe<Attach, AttachInput>()({
  name: "resource/attach",
  label: ["附件", "Attachment"],
  plural: ["附件", "Attachments"],
  id: "id",
  title: "originalName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    link: { label: ["链接", "Link"], kind: "text", maxLength: 1000, in: "both", row: true },
    domain: { label: ["域名前缀", "Link prefix"], kind: "text", maxLength: 500, in: "both", row: true },
    name: { label: ["对象名", "Stored name"], kind: "text", maxLength: 500, once: true, in: "both", row: true, required: true },
    originalName: { label: ["文件名", "File name"], kind: "text", maxLength: 500, in: "both", row: true, required: true },
    extension: { label: ["类型", "Type"], kind: "text", maxLength: 12, in: "both", row: true },
    size: { label: ["大小", "Size"], hint: ["字节", "Bytes"], kind: "number", min: 0, max: 2147483647, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "none", row: true },
    checksum: { label: ["校验值", "Checksum"], hint: ["内容的 SHA-256", "SHA-256 of the content"], kind: "text", pattern: "^[0-9a-f]{64}$", in: "none", row: true },
    ossCode: { label: ["存放位置", "Storage"], hint: ["空为本机文件夹", "Empty for the server’s own folder"], kind: "text", maxLength: 32, in: "none", row: true },
    uploaderName: { label: ["上传人", "Uploaded by"], hint: ["应聘者不具名", "Candidates are not named"], kind: "text", maxLength: 30, in: "none", row: true },
  },
  verbs: {
    list: { op: "listAttach", method: "GET", path: "/blade-resource/attach/list", code: "attach_view", takes: "page" },
    show: { op: "getAttach", method: "GET", path: "/blade-resource/attach/detail", code: "attach_view", takes: "id" },
    create: { op: "submitAttach", method: "POST", path: "/blade-resource/attach/submit", code: "attach_edit", takes: "body" },
    edit: { op: "submitAttach", method: "POST", path: "/blade-resource/attach/submit", code: "attach_edit", takes: "body" },
    remove: { op: "removeAttach", method: "POST", path: "/blade-resource/attach/remove", code: "attach_delete", takes: "ids", restorable: true },
    uses: { op: "listAttachUses", method: "GET", path: "/blade-resource/attach/uses", code: "attach_view", takes: "id" },
  },
  filters: {
    originalName: { label: ["文件名", "File name"], kind: "text", maxLength: 255, match: "contains", field: "originalName" },
    extension: { label: ["类型", "Type"], kind: "text", maxLength: 12, match: "equals", field: "extension" },
    link: { label: ["链接", "Link"], kind: "text", maxLength: 255, match: "contains", field: "link" },
    domain: { label: ["域名前缀", "Link prefix"], kind: "text", maxLength: 255, match: "contains", field: "domain" },
    name: { label: ["对象名", "Stored name"], kind: "text", maxLength: 255, match: "contains", field: "name" },
  },
  sorts: ["createTime"],
});

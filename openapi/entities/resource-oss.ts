// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Oss, OssInput } from "../schema.ts";

/** Object storage. */
export const resourceOss = describe<Oss, OssInput>()({
  name: "resource/oss",
  label: ["对象存储", "Object storage"],
  plural: ["对象存储", "Object storages"],
  id: "id",
  title: "ossCode",
  key: "ossCode",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    ossCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, in: "both", row: true, required: true },
    category: { label: ["服务商", "Provider"], kind: "dict", min: 1, max: 99, dict: "oss", refLabel: "categoryName", in: "both", row: true, required: true },
    endpoint: { label: ["资源地址", "Endpoint"], hint: ["如 https://s3.example.com，不含空间名", "For example https://s3.example.com, without the bucket"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    transformEndpoint: { label: ["外网地址", "Public address"], hint: ["浏览器可直接访问的地址；填写后文档从这里下载，图片仍经本站显示", "An address that browsers can reach directly; documents are then downloaded from there, while pictures are still shown through this site"], kind: "text", maxLength: 255, in: "both", row: true },
    accessKey: { label: ["访问密钥", "Access key"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 255, in: "both", row: false, required: "add" },
    secretKey: { label: ["私密密钥", "Secret key"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 255, in: "both", row: false, required: "add" },
    bucketName: { label: ["空间名", "Bucket"], kind: "text", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$", in: "both", row: true, required: true },
    appId: { label: ["应用编号", "App ID"], kind: "text", maxLength: 64, in: "both", row: true },
    region: { label: ["地域", "Region"], hint: ["如 cn-hangzhou；自建存储可不填", "For example cn-hangzhou; can be left empty for self-hosted storage"], kind: "text", maxLength: 64, in: "both", row: true },
    pathStyle: { label: ["空间名在路径中", "Bucket in the path"], hint: ["MinIO 与自建存储通常开启，云厂商关闭；缺省按服务商", "Usually on for MinIO and self-hosted storage and off for cloud providers; depends on the provider if left out"], kind: "switch", in: "both", row: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, in: "none", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "none", row: true },
    categoryName: { label: ["服务商", "Provider"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listOss", method: "GET", path: "/blade-resource/oss/list", code: "oss_view", takes: "page" },
    show: { op: "getOss", method: "GET", path: "/blade-resource/oss/detail", code: "oss_view", takes: "id" },
    create: { op: "submitOss", method: "POST", path: "/blade-resource/oss/submit", code: "oss_edit", takes: "body" },
    edit: { op: "submitOss", method: "POST", path: "/blade-resource/oss/submit", code: "oss_edit", takes: "body" },
    remove: { op: "removeOss", method: "POST", path: "/blade-resource/oss/remove", code: "oss_delete", takes: "ids", restorable: true },
    enable: { op: "enableOss", method: "POST", path: "/blade-resource/oss/enable", code: "oss_enable", takes: "id" },
    disable: { op: "disableOss", method: "POST", path: "/blade-resource/oss/disable", code: "oss_enable", takes: "id" },
  },
  filters: {
    ossCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, match: "contains", field: "ossCode" },
    category: { label: ["服务商", "Provider"], kind: "dict", min: 1, max: 99, dict: "oss", match: "equals", field: "category" },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, match: "equals", field: "status" },
  },
  sorts: ["ossCode"],
});

import { resourceOss } from "@bladekit/openapi/entities/resource-oss";
import { defineEntity } from "../../model/define-entity.ts";
import { whileNone } from "./service/InUse.tsx";
import { serviceActions } from "./service/service-actions.ts";
import { addressFaults } from "./service/service-faults.ts";

/** Storages of files that a hospital buys elsewhere. */
export const entity = defineEntity(resourceOss, {
  columns: [
    { field: "ossCode", width: 140 },
    { field: "category", width: 140 },
    { field: "endpoint", width: 260 },
    "bucketName",
    "status",
  ],
  filters: ["ossCode", "category", "status"],
  groups: {
    storage: ["ossCode", "category", "endpoint", "bucketName", "accessKey", "secretKey"],
    more: ["region", "appId", "transformEndpoint", "pathStyle", "remark"],
  },
  defaults: { category: 5, pathStyle: true },
  check: (values) => addressFaults(values, ["endpoint", "transformEndpoint"]),
  actions: serviceActions([
    "启用前会写入、读回并删除一个测试文件；同时只有一个启用。",
    "First a test file is written, read back and deleted. Only one storage is enabled at a time.",
  ]),
  parts: {
    above: whileNone([
      "当前没有启用的对象存储，新文件保存在本机文件夹。",
      "No storage is enabled. New files are kept in the server’s folder.",
    ]),
  },
  words: { storage: ["存储", "Storage"], more: ["其他", "More"] },
});

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { manifestFiles } from "../manifest/files.ts";
import { manifestSchema, SCHEMA_FILE } from "../manifest/schema.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

const head = (up = "") => `# yaml-language-server: $schema=${up}${SCHEMA_FILE}\n`;

/** The files of a first manifest: small enough to be read, and each can be applied as it is. */
const files: Readonly<Record<string, string>> = {
  "roles.yaml": `${head()}# 角色及其授权 · Roles, and what they may do
roles:
  - roleAlias: hr_office
    roleName: 招聘专员
grants:
  - role: hr_office
    menus: [recruit, application, application_view]
`,
  "depts.yaml": `${head()}# 科室，可逐级嵌套 · Departments, one below the other
depts:
  - fullName: 护理部
    deptName: 护理部
    children:
      - fullName: 护理部门诊护理组
        deptName: 门诊护理组
`,
  "dicts/ward_kind.yaml": `${head("../")}# 业务字典，一个文件一个 · A dictionary, one a file
dicts:
  - code: ward_kind
    dictValue: 病区类别
    children:
      - { dictKey: general, dictValue: 普通病区 }
      - { dictKey: intensive, dictValue: 重症病区 }
`,
};

/** Writes a first manifest to start from. */
export async function init({ io, t }: Context, folder: string): Promise<ExitCode> {
  const root = resolve(io.cwd, folder);
  if (existsSync(root) && (await manifestFiles(root)).length > 0) {
    throw new UserError({ key: "initNotEmpty", values: { folder } }, { exitCode: exitCodes.usage });
  }
  for (const [path, text] of Object.entries({ ...files, [SCHEMA_FILE]: toJson(manifestSchema) })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  io.out(`${t({ key: "initDone", values: { folder, files: Object.keys(files).join(", ") } })}\n`);
  return exitCodes.ok;
}

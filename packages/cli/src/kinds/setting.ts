import { picturesField } from "./file.ts";
import type { FieldSpec } from "./kind.ts";
import { singleKind } from "./single-kind.ts";

const text = (description: string, maxLength: number): FieldSpec => ({
  schema: { type: "string", maxLength, description },
});
const html = (description: string) => text(description, 100_000);
const flag = (description: string): FieldSpec => ({ schema: { type: "boolean", description } });
const count = (description: string, minimum: number, maximum: number): FieldSpec => ({
  schema: { type: "integer", minimum, maximum, description },
});

/** How a hospital's site looks and what it says. */
export const setting = singleKind({
  name: "setting",
  section: "setting",
  description: "站点设置 · Settings of the site",
  read: "/mrhr-zpgl-new/setting/detail",
  submit: "/mrhr-zpgl-new/setting/submit",
  fields: {
    yyName: text("医院名称 · Name of the hospital", 50),
    yyNameEn: text("英文名称 · Name in English", 100),
    zpMhzts: { schema: { type: "string", pattern: "^#[0-9a-fA-F]{6}$", description: "主题色 · Theme colour" } },
    zpPcBanner: picturesField("横幅 · Banners"),
    zpPcLogo: picturesField("标志 · Logo"),
    zpdzImg: picturesField("地址图 · Pictures of the place"),
    tbLogo: picturesField("浏览器图标 · Browser icon"),
    zpJszc: text("技术支持 · Technical support line", 100),
    icp: text("备案号 · Registration number", 50),
    contact: { schema: { type: "object", description: "联系方式 · Contact" } },
    guide: html("应聘指南 · Application guide"),
    notes: html("应聘须知 · Application notes"),
    about: html("联系我们 · Contact us"),
    ineligibleSubmit: {
      schema: {
        enum: ["warn", "refuse"],
        description: "条件不符时：提示或不接收 · Warn or refuse where a condition is not met",
      },
    },
    competition: {
      schema: {
        enum: ["none", "applied", "passed"],
        description: "公布报名人数 · What candidates see of the competition for a post",
      },
    },
  },
});

/** The rules for passwords. */
export const passwordRule = singleKind({
  name: "password-rule",
  section: "passwordRule",
  description: "密码规则 · What a password must be",
  read: "/mrhr-zpgl-new/setting/getPasswordRule",
  submit: "/mrhr-zpgl-new/setting/submitPasswordRule",
  fields: {
    minLength: count("最短 · Least length", 8, 64),
    maxLength: count("最长 · Greatest length", 64, 256),
    requireLetter: flag("须含字母 · A letter is needed"),
    requireDigit: flag("须含数字 · A digit is needed"),
    requireSymbol: flag("须含符号 · A symbol is needed"),
    forbidCommon: flag("禁用常见密码 · Common passwords are refused"),
  },
});

/** How long what candidates sent is kept. */
export const retention = singleKind({
  name: "retention",
  section: "retention",
  description: "保存期限 · How long applications are kept",
  read: "/mrhr-zpgl-new/setting/retention",
  submit: "/mrhr-zpgl-new/setting/submitRetention",
  fields: { retentionMonths: count("办结后保存的月数 · Months after the end of an application", 1, 120) },
});

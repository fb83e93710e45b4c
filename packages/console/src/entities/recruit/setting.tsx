import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const SettingPage = lazyPart(async () => (await import("./setting/SettingPage.tsx")).SettingPage);
const PicturesInput = lazyPart(async () => (await import("./setting/PicturesInput.tsx")).PicturesInput);
const BrandPreview = lazyPart(async () => (await import("./setting/BrandPreview.tsx")).BrandPreview);
const FormSheetInput = lazyPart(async () => (await import("./setting/FormSheetInput.tsx")).FormSheetInput);
const ApprovalInput = lazyPart(async () => (await import("./setting/ApprovalInput.tsx")).ApprovalInput);

const { create: _, ...verbs } = recruitSetting.verbs;
const pictures = { input: PicturesInput };

/** The brand and the texts of a hospital's site, and the rules of its accounts. There is one of it. */
export const entity = defineEntity(
  { ...recruitSetting, verbs },
  {
    columns: ["yyName"],
    groups: {
      brand: ["yyName", "yyNameEn", "zpMhzts", "zpJszc", BrandPreview, "zpPcLogo", "tbLogo", "zpPcBanner", "zpdzImg"],
      contact: ["contact", "icp"],
      texts: ["guide", "notes", "about"],
      rules: ["ineligibleSubmit", "competition", "appealDays", "recheckDays"],
      approvals: ["planApproval", "publicityApproval"],
      formSheet: ["formSheet"],
    },
    fields: {
      zpPcLogo: pictures,
      tbLogo: pictures,
      zpPcBanner: pictures,
      zpdzImg: pictures,
      formSheet: { input: FormSheetInput },
      planApproval: { input: ApprovalInput },
      publicityApproval: { input: ApprovalInput },
    },
    actions: {
      submitPasswordRule: {
        on: "list",
        label: ["设置密码规则", "Set password rule"],
        initial: async (data) => (await data.getPasswordRule()) ?? {},
      },
      submitRetention: {
        on: "list",
        label: ["设置保存期限", "Set retention"],
        initial: async (data) => (await data.run("recruit/setting", "retention", {})) as object,
      },
    },
    parts: { list: SettingPage },
    words: {
      brand: ["品牌", "Brand"],
      contact: ["联系与备案", "Contact and filing"],
      texts: ["页面内容", "Texts"],
      rules: ["报名规则", "Rules"],
      approvals: ["发布前的审批", "Approval before publishing"],
      formSheet: recruitSetting.fields.formSheet.label,
    },
  },
);

import { network, timeout } from "./messages.ts";
import type { Sentence } from "./rules/sentence.ts";
import { unauthorized, unknown } from "./trouble.ts";

/** Our own sentences that come neither from a form nor from an answer of the server, in both languages. */
export const messages = {
  unauthorized,
  unknown,
  network,
  timeout,
  submitFailed: { zh: "提交失败", en: "Could not submit" },
  registrationTitle: { zh: "注册提示", en: "Registration" },
  registrationPending: {
    zh: "注册申请已提交,请耐心等待管理员通过!",
    en: "Your registration was submitted. An administrator will review it.",
  },
  added: { zh: "新增成功", en: "Added" },
  updated: { zh: "更新成功", en: "Updated" },
  removed: { zh: "删除成功", en: "Deleted" },
  done: { zh: "操作成功!", en: "Done" },
  sent: { zh: "发送成功!", en: "Sent" },
  cleared: { zh: "清空成功!", en: "Emptied" },
  cleanedUp: { zh: "清除完毕", en: "Cleaned up" },
  selectFirst: { zh: "请选择至少一条数据", en: "Select at least one record" },
  confirmRemoval: { zh: "确定将选择数据删除?", en: "Delete the selected records?" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Name of a sentence in the catalogue. */
export type MessageKey = keyof typeof messages;

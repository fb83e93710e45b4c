import type { Sentence } from "./rules/sentence.ts";

// One constant for each that the client itself says, so that a bundle which shows no other carries no other.
export const unauthorized: Sentence = {
  zh: "您未登录，请先登录系统！",
  en: "You are not signed in. Sign in first.",
};
export const unknown: Sentence = { zh: "未知错误", en: "Unknown error" };
export const network: Sentence = {
  zh: "网络连接失败，请检查网络后重试",
  en: "No connection. Check the network and try again.",
};
export const timeout: Sentence = {
  zh: "请求超时，请稍后重试",
  en: "The request took too long. Try again later.",
};

/** The sentences and the patience for a server in trouble; undefined where they cannot be loaded, because the network is gone as well. */
export const loadTrouble = () => import("./trouble.ts").catch(() => undefined);

/** The sentences of the house that no form and no answer of the server brings along, in both languages. */
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

/** Languages of the catalogue; Chinese is the default. */
export type Language = keyof Sentence;

/** Gives a sentence in the language of the client. */
export type Say = (sentence: Sentence) => string;

/** Name of a sentence in the catalogue. */
export type MessageKey = keyof typeof messages;

import type { Language } from "../../wire/language.ts";

// Words of the steps that most people never see. They come with the forms of these steps.

const zh = {
  firstPassword: {
    hint: "账号 admin 即将启用，请设置登录密码。链接一次有效。",
    password: "新密码",
    submit: "设置密码并登录",
    failed: "未能设置密码，请稍后重试",
  },
  newPassword: {
    title: "设置新密码",
    password: "新密码",
    again: "确认新密码",
    missing: "请输入新密码",
    submit: "保存并登录",
    back: "返回登录",
  },
  factor: {
    title: "输入动态口令",
    hint: "请输入手机验证器显示的 6 位动态口令；手机不在身边时，可输入一个恢复码",
    setUp: "设置动态口令",
    scan: "请用手机验证器（如微软或谷歌身份验证器）扫描二维码，再输入它显示的 6 位动态口令",
    picture: "二维码",
    key: "无法扫码时，请输入密钥：",
    recovery: "请抄下以下恢复码。手机丢失时，每个恢复码可登录一次：",
    code: "动态口令",
    missing: "请输入动态口令",
  },
};

const en: typeof zh = {
  firstPassword: {
    hint: "The account admin is about to start. Choose its password. The link works once.",
    password: "New password",
    submit: "Set password and sign in",
    failed: "Could not set the password. Try again later.",
  },
  newPassword: {
    title: "Set a new password",
    password: "New password",
    again: "New password again",
    missing: "Enter a new password",
    submit: "Save and sign in",
    back: "Back to sign-in",
  },
  factor: {
    title: "Enter your code",
    hint: "Enter the six digits that the app on your phone shows. Without the phone, enter a recovery code",
    setUp: "Set up sign-in codes",
    scan: "Scan the picture with an authenticator app, then enter the six digits that it shows",
    picture: "QR code",
    key: "If you cannot scan it, enter this key:",
    recovery: "Write down these recovery codes. Each one signs you in once if you lose the phone:",
    code: "Code",
    missing: "Enter the code",
  },
};

export const stepTexts: Readonly<Record<Language, typeof zh>> = { zh, en };

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
    either: "请使用通行密钥，或输入手机验证器显示的 6 位动态口令，或一个恢复码",
    onlyTitle: "验证是您本人",
    recoveryCode: "恢复码",
    only: "请使用通行密钥；不能使用时，可输入一个恢复码",
    usePasskey: "使用通行密钥登录",
    makePasskey: "改用通行密钥",
    passkeyHint: "也可先抄下恢复码，再以此设备的指纹、面容或 PIN 作为通行密钥，代替动态口令：",
    stopped: "未完成验证。请重试，并按浏览器的提示确认",
    known: "此设备已添加过通行密钥，请返回后重新登录",
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
    either: "Use your passkey, or enter the six digits that the app on your phone shows, or a recovery code",
    onlyTitle: "Confirm that it is you",
    recoveryCode: "Recovery code",
    only: "Use your passkey, or enter a recovery code",
    usePasskey: "Sign in with a passkey",
    makePasskey: "Use a passkey instead",
    passkeyHint:
      "Or write down the recovery codes, and then use this device’s fingerprint, face or PIN as a passkey, in the place of codes:",
    stopped: "That was not completed. Try again, and confirm what your browser asks",
    known: "This device has a passkey for your account already. Go back and sign in again",
  },
};

export const stepTexts: Readonly<Record<Language, typeof zh>> = { zh, en };

import * as enLabel from "@bladekit/openapi/labels/en";
import * as zhLabel from "@bladekit/openapi/labels/zh";
import { passwordsDiffer } from "@bladekit/sdk/rules";
import type { Language } from "../../wire/language.ts";

const zh = {
  name: "招聘管理后台",
  title: "登录",
  otherLanguage: "English",
  tenantId: zhLabel.tenantInput_tenantId,
  account: zhLabel.userInput_account,
  password: zhLabel.userInput_password,
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  captcha: "验证码",
  captchaImage: "验证码图片，点击更换",
  captchaFailed: "验证码加载失败，点击重试",
  submit: "登录",
  failed: "未能登录，请稍后重试",
  thirdParty: "其他登录方式",
  thirdPartyFailed: "第三方登录未完成，请重试",
  help: (phone: string) => `登录遇到问题？请致电 ${phone}`,
  required: {
    tenantId: "请先输入租户编号",
    username: "请先输入账号名称",
    password: "请先输入密码",
    captchaCode: "请输入验证码",
  },
  registration: {
    title: "注册申请",
    name: zhLabel.registration_name,
    password2: "确认密码",
    submit: "提交申请",
    cancel: "取消",
    close: "关闭",
    sentTitle: "注册提示",
    sent: "注册申请已提交,请耐心等待管理员通过!",
    failed: "提交失败",
    fault: {
      tenantId: "请先输入租户编号",
      account: "请先输入账号名称",
      password: "请先输入密码",
      differs: passwordsDiffer.zh,
      name: "请先输入姓名",
    },
  },
};

/** The words of the login page. They stand apart from those of the console, which come after it. */
export type LoginTexts = typeof zh;

const en: LoginTexts = {
  name: "Recruitment console",
  title: "Sign in",
  otherLanguage: "中文",
  tenantId: enLabel.tenantInput_tenantId,
  account: enLabel.userInput_account,
  password: enLabel.userInput_password,
  showPassword: "Show password",
  hidePassword: "Hide password",
  captcha: "Captcha",
  captchaImage: "Captcha picture, click for another",
  captchaFailed: "The captcha did not load, click to try again",
  submit: "Sign in",
  failed: "Could not sign in. Try again later.",
  thirdParty: "Other ways to sign in",
  thirdPartyFailed: "Signing in there was not finished; try again",
  help: (phone) => `Trouble signing in? Call ${phone}`,
  required: {
    tenantId: "Enter the tenant id",
    username: "Enter your account",
    password: "Enter your password",
    captchaCode: "Enter the captcha",
  },
  registration: {
    title: "Apply for an account",
    name: enLabel.registration_name,
    password2: "Password again",
    submit: "Apply",
    cancel: "Cancel",
    close: "Close",
    sentTitle: "Application sent",
    sent: "Your application was sent. An administrator will review it.",
    failed: "The application could not be sent",
    fault: {
      tenantId: "Enter the tenant id",
      account: "Enter an account",
      password: "Enter a password",
      differs: passwordsDiffer.en,
      name: "Enter your name",
    },
  },
};

export const loginTexts: Readonly<Record<Language, LoginTexts>> = { zh, en };

import type { Language } from "../../wire/language.ts";

// Words that come with the tab, and not with the first page.

const zh = {
  hint: "通行密钥保存在您的手机、电脑或安全密钥中，登录时以指纹、面容或 PIN 确认，代替动态口令。添加后，登录须使用第二要素。",
  unusable: "此地址不能使用通行密钥：请用 https 打开本单位的域名。",
  unsupported: "此浏览器不支持通行密钥，请换用较新的浏览器。",
  none: "尚未添加通行密钥",
  add: "添加通行密钥",
  name: "密钥名称",
  nameHint: "便于辨认，如“病区电脑”",
  password: "当前密码",
  created: "添加于",
  used: "上次使用",
  unused: "尚未使用",
  elsewhere: "只在此域名有效：",
  rename: "重命名",
  remove: "移除",
  removeAsk: "移除后，不能再用它登录。请输入当前密码以确认。",
  missing: "请填写此项",
  stopped: "未完成添加。请重试，并按浏览器的提示确认",
  known: "此设备已添加过通行密钥",
  codesTitle: "请抄下恢复码",
  codes: "设备丢失时，每个恢复码可登录一次。关闭后不再显示。",
  done: "我已抄下",
};

const en: typeof zh = {
  hint: "A passkey stays in your phone, computer or security key. At sign-in you confirm it by fingerprint, face or PIN in the place of a code. Once you have one, signing in asks for a second factor.",
  unusable: "Passkeys do not work at this address. Open your hospital’s own domain by https.",
  unsupported: "This browser has no passkeys. Use a newer one.",
  none: "No passkeys yet",
  add: "Add a passkey",
  name: "Passkey name",
  nameHint: "To tell it apart, such as “Ward computer”",
  password: "Current password",
  created: "Added",
  used: "Last used",
  unused: "Not used yet",
  elsewhere: "Works only on",
  rename: "Rename",
  remove: "Remove",
  removeAsk: "You cannot sign in with it any more. Enter your current password to confirm.",
  missing: "Fill in this field",
  stopped: "The passkey was not added. Try again, and confirm what your browser asks",
  known: "This device has a passkey for your account already",
  codesTitle: "Write down these recovery codes",
  codes: "Each one signs you in once if you lose the device. They are not shown again.",
  done: "I have written them down",
};

export const passkeyTexts: Readonly<Record<Language, typeof zh>> = { zh, en };

import { type ButtonSeed, button, rowButtons } from "./buttons.ts";

const enable = button("enable", "启用", "Enable");

/** The storage of a hospital's files and the providers that deliver its messages. */
export const resourceMenu = {
  code: "resource",
  name: "资源管理",
  nameEn: "Resources",
  path: "/resource",
  source: "cloud",
  sort: 3,
  children: [
    {
      code: "oss",
      name: "对象存储",
      nameEn: "Object storages",
      path: "/resource/oss",
      source: "storage",
      sort: 1,
      buttons: [...rowButtons("oss"), enable("oss")],
    },
    {
      code: "sms",
      name: "短信配置",
      nameEn: "SMS providers",
      path: "/resource/sms",
      source: "sms",
      sort: 2,
      buttons: [...rowButtons("sms"), enable("sms"), button("send", "发送", "Send")("sms")],
    },
    {
      code: "mail",
      name: "邮件配置",
      nameEn: "Mail servers",
      path: "/resource/mail",
      source: "mail",
      sort: 3,
      buttons: [...rowButtons("mail"), enable("mail")],
    },
    {
      code: "attach",
      name: "附件管理",
      nameEn: "Attachments",
      path: "/resource/attach",
      source: "attach_file",
      sort: 4,
      buttons: rowButtons("attach"),
    },
  ],
};

/** Every permission of the menu. */
export const resourceButtons: readonly ButtonSeed[] = resourceMenu.children.flatMap(({ buttons }) => buttons);

/** The codes of the menu and its entries. */
export const resourceMenus: readonly string[] = [resourceMenu, ...resourceMenu.children].map(({ code }) => code);

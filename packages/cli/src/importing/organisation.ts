import type { Sentence } from "../messages/sentence.ts";

/** What other programs know of a hospital, in one shape for all of them. Ids are theirs; a parent of "0" or of nobody is the top. */
export type Organisation = Readonly<{
  depts: readonly ForeignDept[];
  positions: readonly ForeignPosition[];
  roles: readonly ForeignRole[];
  users: readonly ForeignUser[];
  dicts: readonly ForeignDict[];
  /** Which role may use which menu or button. */
  grants: readonly Readonly<{ roleId: string; menuId: string }>[];
}>;

type Row = Readonly<{ id: string; sort: number; isOff: boolean; remark: string }>;

type ForeignDept = Row & Readonly<{ parentId: string; name: string; fullName?: string; leader: string }>;
type ForeignPosition = Row & Readonly<{ code: string; name: string; category?: number }>;
type ForeignRole = Row &
  Readonly<{
    parentId?: string;
    name: string;
    alias: string;
    /** It may do everything there. */
    isAdministrator: boolean;
    /** Which rows it sees, in words; absent where it is said elsewhere or sees all. */
    dataScope?: Sentence;
  }>;
type ForeignUser = Readonly<{
  account: string;
  isOff: boolean;
  fields: Readonly<Record<"realName" | "name" | "email" | "code" | "birthday", string>>;
  /** 1 male, 2 female, 3 unknown. */
  sex: 1 | 2 | 3;
  roleIds: readonly string[];
  deptIds: readonly string[];
  postIds: readonly string[];
  /** Fields that are people's own to enter, with whether there is one. */
  own: Readonly<Record<"phone" | "avatar", boolean>>;
}>;
export type ForeignDict = Readonly<{
  code: string;
  name: string;
  sort: number;
  remark: string;
  isOff: boolean;
  entries: readonly ForeignEntry[];
}>;
export type ForeignEntry = Readonly<{
  key: string;
  value: string;
  /** The key of the entry above; absent at the top. */
  above?: string;
  sort: number;
  remark: string;
  isOff: boolean;
}>;

/** A menu or button; they are one list for all hospitals. */
export type ForeignMenu = Row &
  Readonly<{
    parentId: string;
    name: string;
    /** The code by which rights name it; empty where it has none. */
    code: string;
    /** The whole path, from the root. */
    path: string;
    icon: string;
    isButton: boolean;
    isHidden: boolean;
    opensWindow: boolean;
  }>;

export type ForeignTenant = Readonly<{
  tenantId: string;
  tenantName: string;
  linkman: string;
  contactNumber: string;
  address: string;
  accountNumber: number;
  expireTime: string;
  isOff: boolean;
  hasDomain: boolean;
  hasPackage: boolean;
}>;

/** What a dump says. A program without tenants has one organisation, whose tenant is undefined. */
export type Foreign = Readonly<{
  organisations: readonly Readonly<{ tenant: string | undefined; organisation: Organisation }>[];
  tenants: readonly ForeignTenant[];
  menus: readonly ForeignMenu[];
  /** Dictionaries of the whole platform. */
  systemDicts: readonly ForeignDict[];
  notes: readonly Note[];
}>;

/** Something that could not come along as it was, and why. */
export type Note = Readonly<{ section: string; key: string; reason: Sentence }>;

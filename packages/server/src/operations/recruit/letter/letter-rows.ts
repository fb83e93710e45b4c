import type { ApplicationLetter, LetterKind, OwnLetter } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { nameIn } from "../../../contract/language.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Letters as far as their applications are seen. */
export function letterRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitLetter as letter", "letter.applicationId", "application.id")
    .select(["letter.id", "letter.applicationId", "letter.kind", "letter.title", "letter.content"])
    .select(["letter.titleEn", "letter.contentEn", "letter.sendTime", "letter.sendUserName"])
    .select(["application.candidateName", "application.guestId"]);
}

export type LetterRow = Awaited<ReturnType<ReturnType<typeof letterRows>["executeTakeFirstOrThrow"]>>;

const most = 100;

/** The letters of an application, newest first. */
export async function lettersOf({ db, language }: Context, applicationId: string): Promise<ApplicationLetter[]> {
  const rows = await letterRows(db)
    .where("letter.applicationId", "=", applicationId)
    .orderBy("letter.sendTime", "desc")
    .orderBy("letter.id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, kind, title, content, titleEn, contentEn, sendTime, sendUserName }) => ({
    ...{ id, sendTime, sendUserName },
    kind: kind as LetterKind,
    title: nameIn(language, title, titleEn),
    content: nameIn(language, content, contentEn),
  }));
}

/** A letter as its candidate sees it: the hospital has written it, and no single person. */
export const toOwnLetter = ({ sendUserName: _, ...letter }: ApplicationLetter): OwnLetter => letter;

import { isUrl } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";

// As SPEC.md section 5 has it.
const maxBytes = 500 * 1024;
const types = ["image/jpeg", "image/png"];

/** A picture as it is stored: the name of an uploaded file, a web address, or nothing. As it is shown: a link. */
export function shownAvatar({ fileLinks }: Pick<Context, "fileLinks">, tenantId: string, stored: string): string {
  return stored.startsWith("upload/") ? fileLinks.sign(tenantId, stored) : stored;
}

/** The name of the file that a link of ours or a bare name means. */
function fileNameIn(given: string): string | undefined {
  if (given.startsWith("upload/")) return given;
  const url = URL.canParse(given, "http://localhost") ? new URL(given, "http://localhost") : undefined;
  return url?.pathname.endsWith("/blade-resource/oss/endpoint/file") ? (url.searchParams.get("name") ?? "") : undefined;
}

/**
 * The value to store for a picture that a form sends, which may be the link it was shown.
 * @throws Refusal `validation_failed` for anything but a small picture that the caller uploaded: naming a file must not open it
 */
export async function avatarToStore(
  { db, principal }: Pick<Context, "db" | "principal">,
  given: string,
  stored: string,
): Promise<string> {
  if (given === "") return "";
  const name = fileNameIn(given);
  if (name === undefined && isUrl(given)) return given;
  if (name !== undefined && name === stored) return stored;
  const own =
    name &&
    (await withoutDataScopes(db)
      .selectFrom("resourceAttach")
      .select(["name", "contentType", "size"])
      .where("name", "=", name)
      .where("userId", "=", principal?.userId ?? "0")
      .where("isDeleted", "=", 0)
      .executeTakeFirst());
  if (!own) throw invalidField("avatar", say("请先上传头像图片", "Upload the picture first"));
  if (!types.includes(own.contentType) || own.size > maxBytes) {
    throw invalidField(
      "avatar",
      say("须为 500 KB 以内的 jpg 或 png 图片", "Must be a jpg or png image of 500 KB or less"),
    );
  }
  return own.name;
}

import { ApiError, isApiError } from "../errors.ts";
import type { Sentence } from "../rules/sentence.ts";

/** Rethrows the failure of a sign-in; where the server has no such call at all, with a sentence that says what to do. */
export function hint(sentence: string): (error: unknown) => never {
  return (error) => {
    // A page says already that the address is wrong.
    if (!isApiError(error) || error.status !== 404 || /html/i.test(String(error.data.contentType))) throw error;
    throw new ApiError({ ...error, method: error.method, path: error.path, msg: sentence, silent: false }, error);
  };
}

export const useSpringblade: Sentence = {
  zh: "该服务器没有 /blade-auth/oauth/cipher：若是开源 SpringBlade，请设置 dialect: springblade({ publicKey })",
  en: "This server has no /blade-auth/oauth/cipher. If it is an open-source SpringBlade, set dialect: springblade({ publicKey }).",
};

export const useOwn: Sentence = {
  zh: "该服务器没有 /blade-auth/token：它不是开源 SpringBlade，请去掉 dialect；或检查 baseUrl",
  en: "This server has no /blade-auth/token. It is not an open-source SpringBlade: leave dialect out, or check baseUrl.",
};

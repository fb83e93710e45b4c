import { useCallback, useEffect, useRef, useState } from "react";
import type { SignIn } from "./sign-in.ts";

export interface CaptchaState {
  /** "" until the picture is there. */
  key: string;
  image: string;
  failed: boolean;
  /** Asks for another picture: each one works once. */
  renew: () => void;
}

const nothing = { key: "", image: "", failed: false };

export function useCaptcha(getCaptcha: SignIn["getCaptcha"]): CaptchaState {
  const [captcha, setCaptcha] = useState(nothing);
  const newest = useRef(0);
  const renew = useCallback(() => {
    newest.current += 1;
    const own = newest.current;
    // An answer that a newer question has overtaken is thrown away.
    const show = (next: typeof nothing) => own === newest.current && setCaptcha(next);
    setCaptcha(nothing);
    getCaptcha().then(
      ({ key, image }) => show({ key, image, failed: false }),
      () => show({ ...nothing, failed: true }),
    );
  }, [getCaptcha]);
  useEffect(renew, [renew]);
  return { ...captcha, renew };
}

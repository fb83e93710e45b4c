import { useQuery } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import type { ConsoleAuthProvider } from "../../providers/auth-provider.ts";

export interface CaptchaState {
  /** "" until the picture is there. */
  key: string;
  image: string;
  failed: boolean;
  /** Asks for another picture: each one works once. */
  renew: () => void;
}

export function useCaptcha(): CaptchaState {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: ["captcha"],
    queryFn: async () => (await authProvider?.getCaptcha()) ?? null,
    // A picture is never shown twice: neither from the cache nor by asking again in the background.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { key: data?.key ?? "", image: data?.image ?? "", failed: isError, renew: () => void refetch() };
}

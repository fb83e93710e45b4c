import { isBladeError } from "@bladekit/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useClient } from "./client.ts";

/** Phone, password and the text of a picture, which is good for one try. */
export function LoginForm() {
  const { GET, session } = useClient();
  const captcha = useQuery({ queryKey: ["captcha"], queryFn: () => GET("/blade-auth/oauth/captcha"), gcTime: 0 });
  const login = useMutation({
    mutationFn: (form: FormData) =>
      session.login({
        username: String(form.get("phone")),
        password: String(form.get("password")),
        captchaKey: captcha.data?.key ?? "",
        captchaCode: String(form.get("code")),
      }),
    onError: () => captcha.refetch(),
  });
  return (
    <form action={(form) => login.mutate(form)}>
      <input name="phone" aria-label="手机号码" autoComplete="username" required />
      <input name="password" aria-label="密码" type="password" autoComplete="current-password" required />
      <input name="code" aria-label="验证码" autoComplete="off" required />
      {captcha.data && <img src={captcha.data.image} alt="验证码" />}
      <button type="submit" disabled={login.isPending}>
        登录
      </button>
      {isBladeError(login.error) && <p role="alert">{login.error.msg}</p>}
    </form>
  );
}

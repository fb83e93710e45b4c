/** What the form of a registration holds. */
export interface SignUpValues {
  name: string;
  phone: string;
  password: string;
  confirm: string;
  idCard: string;
  captchaCode: string;
  captchaStr: string;
  consent: boolean;
}

export const emptySignUp: SignUpValues = {
  name: "",
  phone: "",
  password: "",
  confirm: "",
  idCard: "",
  captchaCode: "",
  captchaStr: "",
  consent: false,
};

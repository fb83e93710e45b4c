import type { IdType } from "@bladekit/sdk/rules";

/** The values of a registration form. */
export interface SignUpValues {
  name: string;
  phone: string;
  password: string;
  confirm: string;
  idType: IdType;
  idCard: string;
  /** Asked for if the document's number does not contain it. */
  sex: "" | "male" | "female";
  birthDate: string;
  captchaCode: string;
  captchaStr: string;
  consent: boolean;
}

export const emptySignUp: SignUpValues = {
  name: "",
  phone: "",
  password: "",
  confirm: "",
  idType: "resident",
  idCard: "",
  sex: "",
  birthDate: "",
  captchaCode: "",
  captchaStr: "",
  consent: false,
};

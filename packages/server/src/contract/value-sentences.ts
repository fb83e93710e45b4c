import { say } from "./say.ts";

/** Says that a field is empty. An answer has the sentence of the form in its place. */
export const emptyField = say("不能为空", "must not be empty");
/** Faults of a value that any field can have. */
export const misshapenValue = say("格式不正确", "has an invalid format");
export const unknownOption = say("不是可选的值", "is not one of the options");

import { say } from "./say.ts";

/** Says that a field is empty. A form may show a sentence of its own instead. */
export const emptyField = say("不能为空", "Must not be empty");
/** Faults of a value that any field can have. The faults that forms also report stand in the SDK's rules. */
export const unfitText = say("含有不支持的字符", "Contains unsupported characters");
export const unknownOption = say("不是可选的值", "Choose one of the options");
export const notYesOrNo = say("须为是或否", "Must be yes or no");
export const unknownTime = say("时间不存在", "This time does not exist");
export const unknownDate = say("日期不存在", "This date does not exist");
export const deadlineOver = say("截止时间须晚于现在", "The deadline must be in the future");
export const tooManyDecimals = say("至多两位小数", "Use at most two decimals");
export const unknownKey = say("请选择列表中的选项", "Choose an option from the list");
export const unknownColleague = say("没有该在职用户", "There is no such colleague");
export const ownParent = say("父节点不可选择自身!", "A record cannot be its own parent");
export const missingName = say("请输入姓名", "Enter a name");
export const missingFile = say("请选择文件", "Choose a file");
export const lostFile = say("文件不存在，请重新上传", "There is no such file. Upload it again");
/** Somebody else has answered an application for an account, or a request for a right, already. */
export const alreadyDecided = say("该申请已经处理", "This request has already been decided");
/** A service or a scope already has this code. A form calls it the resource code. */
export const takenResourceCode = say("资源编号已存在", "This resource code already exists");
/** Hints for cells of a sheet. */
export const severalInCell = say("多个以逗号分隔", "Separate several with commas");
export const orderInCell = say("整数；不填则按表中顺序", "A whole number; the order in the sheet if left empty");

export const answeredAlready = say("已经答复，不能再次答复", "This has already been answered");

import { type Expression, strength, strongest, words } from "./expression.ts";

const isName = (text: unknown) =>
  typeof text === "string" && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) && !Object.hasOwn(words, text);

/** An expression as a model has it, without `${` and `}`; a text that stands for itself has no quotes. */
export function expressionText(expression: Expression): string {
  return expression.kind === "value" && typeof expression.value === "string"
    ? expression.value
    : written(expression, 0);
}

/** `held` is how tightly the expression around holds this one: a weaker one needs parentheses. */
function written(expression: Expression, held: number): string {
  const within = (text: string, own: number) => (own < held ? `(${text})` : text);
  switch (expression.kind) {
    case "value":
      return typeof expression.value === "string"
        ? `'${expression.value.replace(/[\\']/g, "\\$&")}'`
        : String(expression.value);
    case "name":
      return expression.name;
    case "field": {
      const { of, name } = expression;
      const isPlain = name.kind === "value" && isName(name.value);
      return `${written(of, strongest + 1)}${isPlain ? `.${name.value}` : `[${written(name, 0)}]`}`;
    }
    case "unary": {
      const { operator, of } = expression;
      return within(`${operator === "empty" ? "empty " : operator}${written(of, strongest)}`, strongest);
    }
    case "binary": {
      const { operator, left, right } = expression;
      const own = strength[operator];
      return within(`${written(left, own)} ${operator} ${written(right, own + 1)}`, own);
    }
    case "choice": {
      const { of, then, otherwise } = expression;
      return within(`${written(of, 1)} ? ${written(then, 0)} : ${written(otherwise, 0)}`, 0);
    }
  }
}

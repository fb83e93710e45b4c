// Small changes to a source that a test should notice, found by TypeScript's own parser.
import ts from "typescript";

const { SyntaxKind: Kind } = ts;

/** A comparison is turned round, and moved by its boundary. */
const OPERATORS = new Map([
  [Kind.EqualsEqualsEqualsToken, ["!=="]],
  [Kind.ExclamationEqualsEqualsToken, ["==="]],
  [Kind.LessThanToken, [">=", "<="]],
  [Kind.LessThanEqualsToken, [">", "<"]],
  [Kind.GreaterThanToken, ["<=", ">="]],
  [Kind.GreaterThanEqualsToken, ["<", ">"]],
  [Kind.AmpersandAmpersandToken, ["||"]],
  [Kind.BarBarToken, ["&&"]],
]);
const GUARD = /^(assert|check|ensure|forbid|guard|limit|must|refuse|reject|require|validate|verify)/;
/** Above it are durations and sizes, which a test could only tell apart by waiting or by filling something. */
const LARGEST_CONSTANT = 1000;
/** Attributes and properties of looks; pictures show them, tests do not. A verb with `danger` is red, and nothing else. */
const LOOKS =
  /^(sx|style|slotProps|size|width|height|spacing|gap|elevation|columns|rows|minRows|maxRows|rx|ry|cx|cy|r|d|[mp][xytrbl]|&.*|color|variant|severity|tone|look|align|className|fullWidth|wide|focused|danger)$/i;
/** Names that are of looks where a plain number has them. */
const LOOKS_OF_NUMBERS =
  /^([mp]|tabIndex|column|row|top|bottom|left|right|flex|zIndex|opacity|border(Radius|Bottom|Top|Left|Right)?|font\w+|(min|max)(Width|Height)|(row|column)Gap|\w+LineClamp)$/i;
/** A constant of looks, such as `rowStyle`. */
const STYLE = /(style|widths?|height|^gridTemplate\w+)$/i;
/** The shape of what is on its way, and columns as such. They have neither words nor a role. */
const SHAPE = /(Skeleton|^col)$/;
/** A question asked once more, and an old answer that stands until the new one is there: only a wait would tell. */
const WAITS = /^(retry|shouldRetryOnError|keepPreviousData)$/;
/** The DOM of the tests lays nothing out: each size and place is 0. */
const LAYOUT = /^((scroll|client|offset)(Width|Height|Top|Left)|scrollTo|scrollIntoView|getBoundingClientRect)$/;
/** A number of this name is a duration. A millisecond more changes nothing that a test could see. */
const DURATION =
  /^WAIT_|(([tT]ime|TIME)(out|OUT)?|pause|PAUSE|[dD]elay|DELAY|[wW]ait|WAIT|[iI]nterval|retryAfter|[a-z]Ms|_MS|[a-z]Seconds)$/;
/** These are sizes of batches, and how much is done at once. One more or less changes when something is done, and not what. */
const BATCH = /^(batch|PAGE|atOnce|concurrency)$|AT_ONCE$|^CONCURRENCY$/;
/** A random text in one of these is a name or a password. One byte more makes it no other than it was; a key or a nonce is no text. */
const RANDOM_TEXT = /^randomBytes\(\d+\)\.toString\("(hex|base64url)"\)$/;
/** A file of these draws a picture. Its numbers are places there. */
const DRAWING = /\/draw-[\w-]+\.ts$/;
/** So long is a text before it is cut off. */
const CUT = 60;

/**
 * @typedef {{ start: number, end: number, put: string, what: string, line: number }} Mutation
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node, put, what = `${shown(node.getText(source))} → ${shown(put)}`) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ start, end: node.getEnd(), put, what, line });
  };
  const visit = (node) => {
    if (isBesides(node)) return;
    if (ts.isBinaryExpression(node) && !isLookOf(node)) {
      const puts = OPERATORS.get(node.operatorToken.kind) ?? [];
      // Names that a sort compares are never equal, so that its boundary is nowhere.
      for (const put of isOrder(node) ? puts.slice(0, 1) : puts) note(node.operatorToken, put);
    }
    if (node.kind === Kind.TrueKeyword) note(node, "false");
    if (node.kind === Kind.FalseKeyword) note(node, "true");
    if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
      const put = `(${node.operand.getText(source)})`;
      note(node, put, `${shown(node.getText(source))} → without !`);
    }
    const isSeen = ts.isNumericLiteral(node) && Number(node.text) < LARGEST_CONSTANT && !DRAWING.test(file);
    if (isSeen && !isSameByOne(node)) note(node, String(Number(node.text) + 1));
    if (ts.isExpressionStatement(node) && isGuard(node.expression))
      note(node, ";", `${shown(node.getText(source))} → gone`);
    if (ts.isIfStatement(node) && throws(node.thenStatement))
      note(node.expression, "false", `if (${shown(node.expression.getText(source))}) throw → gone`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text with one mutation made. */
export const mutated = (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end);

/** Types and imports change nothing at run time. */
function isBesides(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (isShape(node) || isLayout(node)) return true;
  const name = nameOf(node);
  if (name === undefined) return false;
  // It tells React which element is which, and nobody else.
  if (ts.isJsxAttribute(node) && name === "key") return true;
  if (
    isNumber(node) &&
    (DURATION.test(name) || BATCH.test(name) || (LOOKS_OF_NUMBERS.test(name) && !isOfOwnPart(node)))
  )
    return true;
  return ts.isVariableDeclaration(node) ? STYLE.test(name) : LOOKS.test(name) || WAITS.test(name);
}

/** A skeleton, and the condition that it alone depends on. */
function isShape(node) {
  if (ts.isJsxExpression(node) && node.expression && ts.isBinaryExpression(node.expression))
    return isShape(node.expression.right);
  return ts.isJsxSelfClosingElement(node) && SHAPE.test(node.tagName.getText());
}

/** An expression that asks where something is on the page, up to the statement or the value that it is part of. */
function isLayout(node) {
  if (!ts.isBinaryExpression(node) && !ts.isCallExpression(node)) return false;
  const isOfLayout = (part) =>
    (ts.isPropertyAccessExpression(part) && LAYOUT.test(part.name.text)) ||
    (!ts.isFunctionLike(part) &&
      !ts.isJsxElement(part) &&
      ts.forEachChild(part, (child) => isOfLayout(child) || undefined));
  return Boolean(isOfLayout(node));
}

/** Looks that are handed on where there are any: `{...(color && { color })}`. */
function isLookOf({ right, parent }) {
  if (!ts.isParenthesizedExpression(parent) || !ts.isJsxSpreadAttribute(parent.parent)) return false;
  if (!ts.isObjectLiteralExpression(right)) return false;
  return right.properties.every(({ name }) => name && LOOKS.test(name.getText()));
}

/** Whether the value is a number as it stands, such as `0` or `-1`. */
function isNumber({ initializer }) {
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (!value) return false;
  return ts.isNumericLiteral(ts.isPrefixUnaryExpression(value) ? value.operand : value);
}

/** Attributes of a part of ours mean what that part says: `top` may be a heading's level. */
const isOfOwnPart = (node) => ts.isJsxAttribute(node) && node.name.getText() !== "tabIndex";

/** The name of a constant, an attribute or a property. */
function nameOf(node) {
  if (!ts.isVariableDeclaration(node) && !ts.isJsxAttribute(node) && !ts.isPropertyAssignment(node)) return undefined;
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

/** Whether a comparison answers the sign of a sort, as in `a < b ? -1 : 1`. */
const isOrder = ({ parent }) =>
  ts.isConditionalExpression(parent) &&
  [parent.whenTrue, parent.whenFalse].every((branch) => /^-?1$/.test(branch.getText()));

/**
 * One more makes no difference to a timer, to the sign that a comparison gives to a sort, to a split whose first parts are taken, to a
 * query whose first row is taken, to a text that is cut off because it is long, and to a random text.
 */
function isSameByOne(node) {
  if (isOrder(ts.isPrefixUnaryExpression(node.parent) ? node.parent : node)) return true;
  for (let at = node; at.parent; at = at.parent) {
    if (!ts.isCallExpression(at.parent) || at === at.parent.expression) continue;
    const { expression, arguments: given } = at.parent;
    if (RANDOM_TEXT.test(at.parent.parent.parent.getText())) return true;
    const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (called === "limit") return node.text === "1";
    if (called === "slice") return at === given[1] && at === node && Number(node.text) >= CUT;
    if (called === "setTimeout" || called === "setInterval" || called === "split") return at === given[1];
    return node.text === "1" && (called === "sort" || called === "toSorted");
  }
  return false;
}

function isGuard(expression) {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return false;
  const called = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return ts.isIdentifier(called) && GUARD.test(called.text);
}

function throws(statement) {
  const only = ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0] : statement;
  return ts.isThrowStatement(only);
}

function shown(text) {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

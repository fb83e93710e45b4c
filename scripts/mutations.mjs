// Finds small changes of a source that a test should notice, with TypeScript's parser.
import ts from "typescript";

const { SyntaxKind: Kind } = ts;

/** A comparison is negated, and its boundary is moved. */
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
/** Larger numbers are durations and sizes. A test could notice a change of them only by waiting or by filling something. */
const LARGEST_CONSTANT = 1000;
/** Attributes and properties of looks, which only screenshots show. `danger` only makes a button red. */
const LOOKS =
  /^(sx|style|slotProps|size|width|height|spacing|gap|elevation|columns|rows|minRows|maxRows|rx|ry|cx|cy|r|d|[mp][xytrbl]|&.*|color|variant|severity|tone|look|align|className|fullWidth|wide|focused|danger)$/i;
/** Names that concern looks if their value is a number. */
const LOOKS_OF_NUMBERS =
  /^([mp]|tabIndex|column|row|top|bottom|left|right|flex|zIndex|opacity|border(Radius|Bottom|Top|Left|Right)?|font\w+|(min|max)(Width|Height)|(row|column)Gap|\w+LineClamp)$/i;
/** A constant that concerns looks, such as `rowStyle`. */
const STYLE = /(style|widths?|height|^gridTemplate\w+)$/i;
/** Skeletons and columns. They have neither text nor a role. */
const SHAPE = /(Skeleton|^col)$/;
/** Options for another request, and for keeping an old answer until a new one comes. Only waiting would show a change of them. */
const WAITS = /^(retry|shouldRetryOnError|keepPreviousData)$/;
/** The DOM of the tests has no layout: each size and position is 0. */
const LAYOUT = /^((scroll|client|offset)(Width|Height|Top|Left)|scrollTo|scrollIntoView|getBoundingClientRect)$/;
/** Names of durations. One millisecond more changes nothing that a test could see. */
const DURATION =
  /^WAIT_|(([tT]ime|TIME)(out|OUT)?|pause|PAUSE|[dD]elay|DELAY|[wW]ait|WAIT|[iI]nterval|retryAfter|[a-z]Ms|_MS|[a-z]Seconds)$/;
/** Batch sizes and concurrency. One more or less changes only when something is done. */
const BATCH = /^(batch|PAGE|atOnce|concurrency)$|AT_ONCE$|^CONCURRENCY$/;
/** A random name or password. One more random byte makes no difference. A key or a nonce is not a text and does not match. */
const RANDOM_TEXT = /^randomBytes\(\d+\)\.toString\("(hex|base64url)"\)$/;
/** Files that draw pictures. Their numbers are positions. */
const DRAWING = /\/draw-[\w-]+\.ts$/;
/** The number of characters after which a text is cut off. */
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
      // Names in a sort are never equal, so the boundary of the comparison does not matter.
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

/** Types and imports have no effect at run time. */
function isBesides(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (isShape(node) || isLayout(node)) return true;
  const name = nameOf(node);
  if (name === undefined) return false;
  // Only React uses the key of an element.
  if (ts.isJsxAttribute(node) && name === "key") return true;
  if (
    isNumber(node) &&
    (DURATION.test(name) || BATCH.test(name) || (LOOKS_OF_NUMBERS.test(name) && !isOfOwnPart(node)))
  )
    return true;
  return ts.isVariableDeclaration(node) ? STYLE.test(name) : LOOKS.test(name) || WAITS.test(name);
}

/** A skeleton, or a condition that only a skeleton depends on. */
function isShape(node) {
  if (ts.isJsxExpression(node) && node.expression && ts.isBinaryExpression(node.expression))
    return isShape(node.expression.right);
  return ts.isJsxSelfClosingElement(node) && SHAPE.test(node.tagName.getText());
}

/** An expression about positions on the page, up to the statement or the value that contains it. */
function isLayout(node) {
  if (!ts.isBinaryExpression(node) && !ts.isCallExpression(node)) return false;
  const isOfLayout = (part) =>
    (ts.isPropertyAccessExpression(part) && LAYOUT.test(part.name.text)) ||
    (!ts.isFunctionLike(part) &&
      !ts.isJsxElement(part) &&
      ts.forEachChild(part, (child) => isOfLayout(child) || undefined));
  return Boolean(isOfLayout(node));
}

/** Optional looks that are passed on: `{...(color && { color })}`. */
function isLookOf({ right, parent }) {
  if (!ts.isParenthesizedExpression(parent) || !ts.isJsxSpreadAttribute(parent.parent)) return false;
  if (!ts.isObjectLiteralExpression(right)) return false;
  return right.properties.every(({ name }) => name && LOOKS.test(name.getText()));
}

/** Whether the value is a number literal, such as `0` or `-1`. */
function isNumber({ initializer }) {
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (!value) return false;
  return ts.isNumericLiteral(ts.isPrefixUnaryExpression(value) ? value.operand : value);
}

/** Attributes of our own components mean what the component says: `top` may be the level of a heading. */
const isOfOwnPart = (node) => ts.isJsxAttribute(node) && node.name.getText() !== "tabIndex";

/** The name of a constant, an attribute or a property. */
function nameOf(node) {
  if (!ts.isVariableDeclaration(node) && !ts.isJsxAttribute(node) && !ts.isPropertyAssignment(node)) return undefined;
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

/** Whether a comparison decides the sign of a sort, as in `a < b ? -1 : 1`. */
const isOrder = ({ parent }) =>
  ts.isConditionalExpression(parent) &&
  [parent.whenTrue, parent.whenFalse].every((branch) => /^-?1$/.test(branch.getText()));

/**
 * One more makes no difference to a timer, to the sign of a sort, to a split or a query of which only the first part or row is used, to the
 * limit of a long text, and to a random text.
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

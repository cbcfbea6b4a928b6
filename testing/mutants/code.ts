import { parseSync } from 'vite';
import { changed, conditionsLeftOut } from './sql.ts';

/** A change of the source that a test should notice: its position and its text. */
export type Mutant = { place: string; what: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Seen = { isTest: boolean; isInFunction: boolean; parent?: Node };
type Wrap = (opener: string, closer: string) => void;

/**
 * The source with all of its mutants in it, each asleep until the switch names its number, from
 * `first` on. Only of what runs when it is called: what runs when its file is loaded cannot be
 * switched.
 */
export function withMutants(path: string, source: string, first: number) {
  const mutants: Mutant[] = [];
  const openers = new Map<number, string>();
  const closers = new Map<number, string>();
  const behind = new Map<Node, string>();
  const put = (into: typeof openers, at: number, text: string) =>
    into.set(at, (into.get(at) ?? '') + text);
  const raw = ({ start, end }: Node) => source.slice(start, end);
  /** The number of a new mutant. */
  function made(what: string, start: number): number {
    const lines = source.slice(0, start).split('\n');
    const place = `${path}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    return first + mutants.push({ place, what: what.replace(/\s+/g, ' ').slice(0, 120) }) - 1;
  }
  /** An expression that is true once the mutant is awake. */
  const is = (what: string, { start }: Node) => `M$(${made(what, start)})`;

  function visit(node: Node, seen: Seen): void {
    const shut: string[] = [];
    const wrap: Wrap = (opener, closer) => {
      put(openers, node.start, opener);
      shut.unshift(closer);
    };
    if (seen.isInFunction) {
      if (seen.isTest) decide(node, seen.parent, wrap);
      leaveOut(node, seen.parent, wrap);
    }
    for (const [key, child] of childrenOf(node)) {
      const isInFunction = seen.isInFunction || (/Function/.test(node.type) && key === 'body');
      visit(child, { isInFunction, isTest: isTestOf(node, key, child, seen.isTest), parent: node });
    }
    for (const text of shut) put(closers, node.end, text);
    put(closers, node.end, behind.get(node) ?? '');
  }

  /** A condition is always true, or always false; each part of it is left out. */
  function decide(node: Node, parent: Node | undefined, wrap: Wrap): void {
    const words = raw(node);
    if (parent?.type === 'LogicalExpression') {
      const isAnd = parent.operator === '&&';
      const off = is(`without: ${words}`, node);
      wrap(isAnd ? `(${off} || (` : `(!${off} && (`, '))');
    } else if (!isTransparent(parent)) {
      // The server lets no one in without a context, so a mutant of that check changes nothing.
      const always = words === 'ctx' ? '' : `${is(`true: ${words}`, node)} || `;
      wrap(`(${always}(!${is(`false: ${words}`, node)} && (`, ')))');
    }
  }

  function leaveOut(node: Node, parent: Node | undefined, wrap: Wrap): void {
    const { expression, callee, left, right, quasi } = node as Record<string, Node | undefined>;
    const [one, two, ...more] = (node.arguments ?? []) as Node[];
    if (node.type === 'ExpressionStatement' && expression && isCall(expression))
      wrap(`{ if (!${is(`dropped: ${raw(node)}`, node)}) `, ' }');
    if (/^[<>]=?$/.test(String(node.operator)) && left && right) {
      const other = String(node.operator).length > 1 ? `${node.operator}`[0] : `${node.operator}=`;
      const off = is(`${other}: ${raw(node)}`, node);
      wrap(`(${off} ? (${raw(left)}) ${other} (${raw(right)}) : `, ')');
    }
    const query = filtered(node);
    if (query) {
      const clause = source.slice(query.end, node.end);
      wrap(`K$(${made(`dropped: ${clause.trim()}`, query.end)}, `, ')');
      behind.set(query, ', (o) => o');
    }
    if (callee?.type === 'Identifier' && one) {
      const name = raw(callee);
      if ((name === 'and' || name === 'or') && two)
        for (const each of [one, two, ...more])
          around(each, is(`dropped: ${raw(each)}`, each), 'undefined');
      if (name === 'not') around(callee, is(`dropped: not of ${raw(one)}`, node), '((x) => x)');
      if (
        raw(one) === 'ctx' &&
        two &&
        more.length === 0 &&
        !/^require|Id$/.test(name) &&
        isRows(two)
      )
        around(callee, is(`dropped: ${name} of ${raw(node)}`, node), '((_, x) => x)');
    }
    const words = quasi ?? (parent?.type === 'TaggedTemplateExpression' ? undefined : node);
    if (words && isSql(words)) {
      const [from, sql] = [words.start + 1, raw(words).slice(1, -1)];
      for (const each of conditionsLeftOut(sql)) {
        const text = source.slice(node.start, from) + changed(sql, each) + source[words.end - 1];
        wrap(`(M$(${made(each.what, from + each.start)}) ? ${text} : `, ')');
      }
    }
  }

  function around(node: Node, isAwake: string, instead: string): void {
    put(openers, node.start, `(${isAwake} ? ${instead} : `);
    behind.set(node, ')');
  }

  /** The query that a clause narrows. An arrow that is not async cannot wait in its clause. */
  function filtered({ type, callee, end }: Node): Node | undefined {
    const { property, object } = (callee ?? {}) as Record<string, Node | undefined>;
    if (type !== 'CallExpression' || !property || !object) return undefined;
    const isOne = /^(where|whereExists)$/.test(raw(property));
    return isOne && !/\bawait\b/.test(source.slice(object.end, end)) ? object : undefined;
  }

  const isRows = (node: Node) =>
    /^(Identifier|CallExpression|MemberExpression)$/.test(node.type) &&
    !/Id$|\bargs\b/.test(raw(node));
  const isSql = (node: Node) =>
    /^(TemplateLiteral|Literal)$/.test(node.type) &&
    /^[`']\s*(select|insert|update|delete|with)\b|\bwhere\b/i.test(raw(node));

  visit(parseSync(path, source).program as unknown as Node, { isTest: false, isInFunction: false });
  let text = '';
  for (let at = 0; at <= source.length; at++)
    text += (closers.get(at) ?? '') + (openers.get(at) ?? '') + (source[at] ?? '');
  return { mutants, text };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types have no mutants. */
const hasCode = ({ type }: Node) => !/^TS(?!(As|Satisfies|NonNull)Expression$)/.test(type);

const childrenOf = (node: Node): [key: string, child: Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .filter(hasCode)
      .map((child): [string, Node] => [key, child]),
  );

const isCall = ({ type, argument }: Node): boolean =>
  type === 'CallExpression' || (type === 'AwaitExpression' && isCall(argument as Node));

/** Expressions that are true or false by their parts alone. */
const isTransparent = (node?: Node) =>
  node?.type === 'ParenthesizedExpression' || node?.operator === '!';

function isTestOf(node: Node, key: string, child: Node, isTest: boolean): boolean {
  if (/^(If|While)Statement$|^ConditionalExpression$/.test(node.type)) return key === 'test';
  if (node.type === 'LogicalExpression') return isTest && node.operator !== '??';
  if (isTransparent(node)) return isTest && /Logical|Parenthesized/.test(child.type);
  return /^(ArrowFunctionExpression|ReturnStatement|VariableDeclarator)$/.test(node.type)
    ? key !== 'params' && isTruth(child)
    : false;
}

function isTruth({ type, operator, left, right, expression }: Node): boolean {
  if (type === 'BinaryExpression') return /^([!=]==?|[<>]=?|in|instanceof)$/.test(String(operator));
  if (type === 'LogicalExpression')
    return operator !== '??' && isTruth(left as Node) && isTruth(right as Node);
  if (type === 'ParenthesizedExpression') return isTruth(expression as Node);
  return operator === '!';
}

/** One change to a text of SQL: the part from `start` to `end` becomes `text`. */
export type Change = { start: number; end: number; text: string; what: string };

type Token = { start: number; end: number; word: string };
/**
 * What belongs together and is not looked into: comments, strings, what a template fills in, words,
 * signs.
 */
const tokens =
  /--.*|'(?:[^']|'')*'|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|\$\d|(?:[\w.]|"[^"]*")+|:=|[^\s\w]/g;

const opening = new Set(['WHERE', 'HAVING', 'ON', 'IF', 'ELSIF', 'WHEN', ':=']);
const ending = new Set(
  'THEN GROUP ORDER LIMIT FOR RETURNING UNION LOOP JOIN LEFT INNER CROSS SET WINDOW EXECUTE REFERENCING ELSE END ; , )'.split(
    ' ',
  ),
);
const alone = new Set(['IF', 'ELSIF', 'WHEN', ':=']);

/**
 * Every condition in a text of SQL left out, one at a time: of those joined by AND each is true, of
 * those joined by OR each is false.
 */
export function conditionsLeftOut(text: string): Change[] {
  const all = tokensOf(text);
  const changes: Change[] = [];
  let at = 0;

  /** Reads to the end of a bracket, of which all is one condition if `isCondition`. */
  function read(isCondition: boolean): void {
    let opened = isCondition ? '(' : '';
    let start = at;
    let parts: { from: number; to: number }[] = [];
    let joins: string[] = [];
    let isBetween = false;
    const close = () => {
      parts.push({ from: start, to: at });
      if (opened) changes.push(...leftOut(text, all, opened, parts, joins));
      [opened, parts, joins] = ['', [], []];
    };
    for (; at < all.length; at++) {
      const word = all[at]?.word ?? '';
      const before = all[at - 1]?.word ?? '';
      if (word === 'BETWEEN') isBetween = true;
      if (word === '(') {
        const first = all[at + 1]?.word ?? '';
        const isInside = opened && (at === start || /^(AND|OR|NOT)$/.test(before));
        at++;
        read(Boolean(isInside) && first !== 'SELECT');
      } else if (opened && (word === 'AND' || word === 'OR') && !isBetween) {
        parts.push({ from: start, to: at });
        joins.push(word);
        start = at + 1;
      } else if (ending.has(word) || opening.has(word)) {
        if (opened) close();
        if (word === ')') return;
        const isNone = before === 'END' || all[at + 1]?.word === 'CONFLICT';
        const isBoolean = word !== ':=' || before === 'BOOLEAN';
        if (opening.has(word) && !isNone && isBoolean) opened = word;
        start = at + 1;
      }
      if (word === 'AND') isBetween = false;
    }
    if (opened) close();
  }
  read(false);
  return changes;
}

function leftOut(
  text: string,
  all: Token[],
  opened: string,
  parts: { from: number; to: number }[],
  joins: string[],
): Change[] {
  // In a bracket, one condition alone is that of the bracket. One word alone is a value that CASE
  // compares, or an exception.
  const [only] = parts;
  if (!joins.length && (opened === '(' || !only || only.to - only.from < 2)) return [];
  return parts.flatMap(({ from, to }, index) => {
    const [start, end] = [all[from]?.start ?? 0, all[to - 1]?.end ?? 0];
    const source = text.slice(start, end);
    const becomes = (value: string): Change => ({
      start,
      end,
      what: `${value}: ${source}`,
      text: value === 'TRUE' ? `(${source} OR TRUE)` : `(${source} AND FALSE)`,
    });
    // Its parts are left out one by one.
    if (!joins.length && /^\(.*\b(AND|OR)\b.*\)$/s.test(source)) return [];
    if (!joins.length) return alone.has(opened) ? ['TRUE', 'FALSE'].map(becomes) : becomes('TRUE');
    const isOfAnd = joins[index] === 'AND' || joins[index - 1] === 'AND';
    return becomes(isOfAnd ? 'TRUE' : 'FALSE');
  });
}

/** Every statement of a function in PL/pgSQL that writes or raises left out, one at a time. */
export function statementsLeftOut(text: string): Change[] {
  const all = tokensOf(text);
  const first = all.findIndex(({ word }) => word === 'BEGIN');
  return all.flatMap(({ start, word }, index) => {
    if (first < 0 || index < first || !/^(INSERT|UPDATE|DELETE|PERFORM|RAISE)$/.test(word))
      return [];
    if (!/^(BEGIN|THEN|ELSE|LOOP|;)$/.test(all[index - 1]?.word ?? '')) return [];
    const end = all.slice(index).find((each) => each.word === ';')?.start ?? text.length;
    return { start, end, text: 'NULL', what: `dropped: ${text.slice(start, end)}` };
  });
}

export const changed = (text: string, { start, end, text: by }: Change) =>
  text.slice(0, start) + by + text.slice(end);

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(tokens)]
    .filter(([found]) => !found.startsWith('--'))
    .map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      word: found.toUpperCase(),
    }));

process.env['RECHECK_BACKEND'] ??= 'native';
const { check } = await import('recheck');

const TIMEOUT_MS = 10_000;
const CLASS = String.raw`\[(?:[^\]\\]|\\.)*\]|\\p\{\w+\}|\\u\{?\w+\}?|\\.|[\w -]`;
const LOOKBEHIND = new RegExp(String.raw`^\(\?<([!=])(${CLASS})\)`);
const LOOKAHEAD = new RegExp(String.raw`\(\?([!=])(${CLASS})\)$`);

/** Whether a regular expression is proved to take linear time for every text: undefined, or why it is not. */
export async function whyNotLinear(source: string, flags: string): Promise<string | undefined> {
  if (isSimple(source, flags)) return undefined;
  const result = await check(checkable(source), flags.replace(/[dy]/g, ''), {
    checker: 'automaton',
    timeout: TIMEOUT_MS,
  });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? result.complexity.type : result.error.kind;
}

/**
 * Proves simple patterns without the checker, which takes seconds for some: at each place of the text they look at a
 * number of characters that does not depend on the text, except for a single repetition of one sign. That is linear
 * when the pattern is tried at one place only, or when nothing can fail after the repetition.
 */
function isSimple(source: string, flags: string): boolean {
  const bare = source
    .replace(/\\(?:[pP]\{\w+\}|u\{\w+\}|.)/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\(\?<\w+>/g, '(');
  if (/\)(?:[*+]|\{)/.test(bare)) return false;
  const repetitions = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  if (repetitions === 0) return true;
  if (repetitions > 1) return false;
  const isAnchored = bare.startsWith('^') && !flags.includes('m') && !hasAlternatives(bare);
  const end = /(?:[*+]|\{\d+,\})\)*$/.exec(bare);
  return isAnchored || (end !== null && !isLookedAt(bare, end.index));
}

/** Inside a group that looks ahead or behind: what it looks at may be looked at again. */
function isLookedAt(bare: string, place: number): boolean {
  const groups: boolean[] = [];
  for (let at = 0; at < place; at += 1) {
    if (bare[at] === '(') groups.push(/^\(\?<?[=!]/.test(bare.slice(at, at + 4)));
    else if (bare[at] === ')') groups.pop();
  }
  return groups.includes(true);
}

/** Outside groups. */
function hasAlternatives(bare: string): boolean {
  let depth = 0;
  for (const sign of bare) {
    if (sign === '|' && depth === 0) return true;
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  }
  return false;
}

/**
 * The checker knows neither short names of properties nor what looks around. Reading one sign at the beginning or end
 * takes as long as looking at it.
 */
function checkable(source: string): string {
  const negated = (one: string) =>
    one.startsWith('[^') ? `[${one.slice(2)}` : one.startsWith('[') ? `[^${one.slice(1)}` : `[^${one}]`;
  return source
    .replaceAll('\\p{DI}', '\\p{Default_Ignorable_Code_Point}')
    .replaceAll('\\p{ExtPict}', '\\p{Extended_Pictographic}')
    .replaceAll('\\p{EMod}', '\\p{Emoji_Modifier}')
    .replace(LOOKBEHIND, (_, kind: string, one: string) => (kind === '=' ? one : `(?:^|${negated(one)})`))
    .replace(LOOKAHEAD, (_, kind: string, one: string) => (kind === '=' ? one : `(?:${negated(one)}|$)`));
}

/**
 * All matches of a global pattern. `matchAll` would copy the pattern for each text, and V8 recompiles copies of
 * patterns with Unicode properties after their code was collected, which takes milliseconds each.
 */
export function* matches(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = match.index + Math.max(1, match[0].length);
    yield match;
  }
}

/**
 * All matches of a global pattern. `matchAll` would copy the pattern for each text. After the code of a copy was
 * collected, V8 recompiles it, which takes milliseconds for each pattern with Unicode properties.
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

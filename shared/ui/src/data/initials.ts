/** One or two initials of a name; a Burmese letter keeps its medials. The same on the server and in all browsers. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /\p{L}[\u103b-\u103e]*/u.exec(word)?.[0] ?? '');
  const [first = '', second = ''] = letters;
  return /[a-z]/i.test(first) ? (first + second).toUpperCase() : first;
}

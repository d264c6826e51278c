import { plainNumber } from '@jpro/api/latin-digits';

/** What fields named by `responseField` say, as the API takes it; those that were left empty are left out. */
export function responsesIn(fields: Iterable<readonly [string, string]>) {
  return [...fields].flatMap(([name, typed]) => {
    const [, kind, question] = /^response-(yes_no|number|choice|text)-(q[\da-f]{12})$/.exec(name) ?? [];
    return kind && question && typed.trim() ? [{ question, value: valueOf(kind, typed) }] : [];
  });
}

/** What is no number becomes null, which the API refuses. */
function valueOf(kind: string, typed: string): boolean | number | string {
  if (kind === 'yes_no') return typed === 'yes';
  return kind === 'text' ? typed : Number(plainNumber(typed));
}

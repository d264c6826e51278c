/**
 * What was typed, kept in this tab while the visitor logs in again (specification: nothing typed is lost). Secrets are
 * left out: they are never written into browser storage.
 */
const SECRET = /password|code|otp/i;

const keyOf = (name: string) => `draft:${name}`;

export function keepDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const safe = Object.fromEntries(Object.entries(values).filter(([field, value]) => !SECRET.test(field) && !(value instanceof Blob)));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(safe));
  } catch {
    // A full or forbidden storage: the form on the screen still has the values.
  }
}

/** Takes the draft out: it is given once. */
export function takeDraft(name: string): Record<string, unknown> | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return text ? (JSON.parse(text) as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

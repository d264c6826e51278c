/** The endpoint's logic, as a function that a test can call. */
export async function __name__(): Promise<{ readonly ok: boolean }> {
  return { ok: true };
}

/** Several steps together took longer than they may. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The end of several steps, `ms` from now on: a step that is not done by then is given up. */
export function deadline(ms: number): <Result>(step: Promise<Result>) => Promise<Result> {
  const end = performance.now() + ms;
  return async (step) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooLate(`not done in ${ms} ms`)), end - performance.now());
    });
    try {
      return await Promise.race([step, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}

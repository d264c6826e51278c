/** Several steps together exceeded their time limit. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** A deadline for several steps, `ms` from now: a step that has not finished by then is abandoned. */
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

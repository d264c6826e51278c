/** Splits long work into several tasks, between which the browser responds to the visitor. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

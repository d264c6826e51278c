/** Long work in several tasks: between them, the browser responds to the visitor. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

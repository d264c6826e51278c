/** An error, or a rejected promise, that no code caught. */
export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** More in the first seconds say nothing new. */
const MAX_WAITING = 10;
const waiting: Uncaught[] = [];
/** Address of a script -> what it threw. */
const thrown = new Map<string, unknown>();
let handle = (event: Uncaught): void => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

/** From the start on, because the code that handles them is loaded after the first view. */
export function watchUncaught(): void {
  window.addEventListener('error', (event) => {
    thrown.set(event.filename, event.error);
    handle(event);
  });
  window.addEventListener('unhandledrejection', (event) => handle(event));
}

/**
 * Why a script could not be used: a script that throws registers nothing, so its loader only says that something is
 * missing.
 * @param error what its loader says
 * @param address of the script, unless the error names it (`request`)
 */
export function reasonOf(error: unknown, address: string): unknown {
  const { request = address } = error as { readonly request?: string };
  return thrown.get(new URL(request, window.location.href).href) ?? error;
}

/** Also calls `handler` for what happened before. */
export function onUncaught(handler: (event: Uncaught) => void): void {
  handle = handler;
  waiting.splice(0).forEach(handler);
}

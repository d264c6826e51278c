/**
 * Runs the work unless another tab is running it. The keys prevent two tabs from sending anything twice, but both would
 * report it.
 */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => lock && work());
}

/**
 * Prevents `oneTabAtATime` with the same name from starting in the meantime; work that is already running continues.
 */
export async function insteadOf<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? locks.request(name, { ifAvailable: true }, work) : work();
}

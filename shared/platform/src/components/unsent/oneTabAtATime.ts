/** Runs the work unless another tab does. Two would send nothing twice, thanks to the keys, but both would say so. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => lock && work());
}

/** Keeps `oneTabAtATime` of the same name from running meanwhile; work that runs already goes on beside this. */
export async function insteadOf<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? locks.request(name, { ifAvailable: true }, work) : work();
}

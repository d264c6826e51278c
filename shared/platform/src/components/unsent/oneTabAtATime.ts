/** Runs the work unless another tab does. Two would send nothing twice, thanks to the keys, but both would say so. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => lock && work());
}

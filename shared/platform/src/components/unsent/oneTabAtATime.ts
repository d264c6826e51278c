/** Runs the work unless another tab is at it. Two would do no harm, thanks to the idempotency keys, but say it twice. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, async (lock) => lock && work());
}

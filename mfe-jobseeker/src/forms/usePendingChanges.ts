import { useState } from 'react';

/** What a mutation with a `scope` has not saved yet, oldest first. Spread `tracking` into its options. */
export function usePendingChanges<Change extends object>() {
  const [pending, setPending] = useState<readonly Change[]>([]);
  return {
    tracking: {
      onMutate: (change: Change) => setPending((others) => [...others, change]),
      onSettled: (_saved: unknown, _error: unknown, change: Change) =>
        setPending((others) => others.filter((other) => other !== change)),
    },
    /** What will be there once everything is saved. */
    withPending: <Saved extends object>(saved: Saved): Saved =>
      pending.reduce((before, change) => ({ ...before, ...change }), saved),
    isPending: (name: keyof Change): boolean => pending.some((change) => name in change),
  };
}

/** A planned movement of the demo company's wallet. */
export interface WalletStep {
  readonly at: Date;
  make(): Promise<unknown>;
}

/** Makes the movements in order of time: the ledger is append-only, and lists show it in the order of its entries. */
export async function makeInOrder(steps: readonly WalletStep[]): Promise<void> {
  for (const { make } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await make();
}

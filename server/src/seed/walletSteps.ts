/** A movement of the demo company's wallet that is still to be made. */
export interface WalletStep {
  readonly at: Date;
  make(): Promise<unknown>;
}

/** Makes them in the order of their time: a ledger only grows, and lists show it in the order in which it grew. */
export async function makeInOrder(steps: readonly WalletStep[]): Promise<void> {
  for (const { make } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await make();
}

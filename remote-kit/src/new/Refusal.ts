/** Why nothing was created: one sentence that says what to do instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

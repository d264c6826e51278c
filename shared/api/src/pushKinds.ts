/** What a device can be told of while no page is open. */
export const PUSH_KINDS = ['interview', 'message', 'status', 'alert'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Content of a push message. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** The page to open. */
  readonly path: string;
  /** A newer message with the same tag replaces the one on the screen. */
  readonly tag: string;
  /** What the button says that ends these messages on the device. */
  readonly stop: string;
  /** The job whose company it may name, by which the server finds it while it waits. */
  readonly job_id?: number;
  /** What it says instead of `body` once the job hides its company. */
  readonly hidden_body?: string;
}

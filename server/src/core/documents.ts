/** A document to be set by the template of this name, `upload/documents/<template>.typ`. */
export interface DocumentDrawing {
  readonly template: 'cv' | 'poster' | 'invoice';
  /** What the template shows: data, never markup (rule 90.2). */
  readonly data: {
    readonly title: string;
    readonly language: string;
    readonly [key: string]: unknown;
  };
  /** File name -> picture that the template names. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
}

/** Sets documents as PDF, one at a time, in a child process of their own. */
export interface Documents {
  /** @throws HttpError 503 when the queue is full, or the process does not finish in time */
  draw(drawing: DocumentDrawing): Promise<Buffer>;
  /** Refuses the queue with 503; the current document gets a few more seconds. */
  refuseWaiting(): void;
  /** Ends the process. */
  close(): void;
}

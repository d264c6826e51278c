/** What a command leaves to its process. */
export interface CommandResult {
  /** The exit code: 0 done, 1 refused or failed, 2 the command line makes no sense. */
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

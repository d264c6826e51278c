export interface PostgresOptions {
  /** PostgreSQL's own settings. Durability is off unless they turn it on: the cluster is thrown away. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface PostgresCluster {
  /** Address of the `postgres` database; any other can be created beside it. */
  readonly url: string;
  /** Folder of PostgreSQL's programs, `pgbench` among them. */
  readonly bin: string;
  stop(): Promise<void>;
}

export function startPostgres(options?: PostgresOptions): Promise<PostgresCluster | null>;
export function withPostgres<T>(work: (url: string, bin: string) => Promise<T>, options?: PostgresOptions): Promise<T | null>;

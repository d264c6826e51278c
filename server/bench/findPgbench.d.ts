/** Path of pgbench, which Debian keeps off the PATH together with PostgreSQL's other programs. */
export declare function findPgbench(): string;

/** How many of these scripts, chosen at random, pgbench completes in a second over this many connections. */
export declare function pgbench(url: string, scripts: readonly string[], folder: string, connections: number, seconds: number): Promise<number>;

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { jobsRoutes } from '../src/areas/jobs/routes.ts';
import { contract } from '@jpro/api/contract';
import type { RequestContext } from '../src/core/handler.ts';
import type { Database } from '../src/database/schema.ts';

/** The statements that each search runs, with their values written into them, as pgbench takes them. */
export async function recordedSql(url: string, searches: readonly Readonly<Record<string, string>>[]): Promise<string[]> {
  let statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: (event) => { statements.push(withValues(event.query.sql, event.query.parameters)); },
  });
  const scripts: string[] = [];
  for (const search of searches) {
    statements = [];
    const query = contract.jobs.search.query.parse(search);
    await jobsRoutes.search({ query, params: undefined, body: undefined, file: undefined }, { db, user: null, now: new Date() } as RequestContext<null>);
    scripts.push(`${statements.map((statement) => statement.replace(/\s+/g, ' ').trim()).join(';\n')};\n`);
  }
  await db.destroy();
  return scripts;
}

function withValues(statement: string, parameters: readonly unknown[]): string {
  return statement.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`;
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${String(value).replace(/'/g, "''")}'`;
}

import { Kysely, PostgresDialect } from 'kysely';
import { createServer } from '../src/createServer.js';
import { openPostgres } from '../src/database/openPostgres.js';
/**
 * The statements that the server runs for each request, with their values inserted, in the form that pgbench takes.
 * Each request is made twice and the second one counts, because the first may fill caches.
 */
export async function recordedSql(configuration, requests) {
    let statements = [];
    const opened = await openPostgres(configuration.databaseUrl, { connections: 2 });
    if (opened.engine.kind !== 'postgres')
        throw new Error('PostgreSQL is required');
    const db = new Kysely({
        dialect: new PostgresDialect({ pool: opened.engine.pool }),
        log: (event) => {
            statements.push(withValues(event.query.sql, event.query.parameters));
        },
    });
    const server = await createServer(configuration, { database: { ...opened, db }, backgroundWork: false });
    const scripts = [];
    for (const request of requests) {
        await inject(server, request);
        statements = [];
        await inject(server, request);
        scripts.push(`${statements.map((statement) => statement.replace(/\s+/g, ' ').trim()).join(';\n')};\n`);
    }
    await server.close();
    return scripts;
}
async function inject({ app }, { bytes }) {
    const [line = '', ...lines] = bytes.toString().split('\r\n');
    const [method, url] = line.split(' ');
    const headers = Object.fromEntries(lines
        .filter((text) => text.includes(': '))
        .map((text) => [text.slice(0, text.indexOf(': ')), text.slice(text.indexOf(': ') + 2)]));
    const response = await app.inject({ method: method, url: url, headers });
    if (response.statusCode >= 400)
        throw new Error(`${line}: ${response.statusCode} ${response.body.slice(0, 300)}`);
}
function withValues(statement, parameters) {
    return statement.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1]));
}
function literal(value) {
    if (value === null || value === undefined)
        return 'null';
    if (typeof value === 'number' || typeof value === 'boolean')
        return String(value);
    if (value instanceof Date)
        return `'${value.toISOString()}'::timestamptz`;
    if (Buffer.isBuffer(value))
        return `'\\x${value.toString('hex')}'::bytea`;
    if (Array.isArray(value))
        return `'{${value.join(',')}}'`;
    return `'${String(value).replace(/'/g, "''")}'`;
}

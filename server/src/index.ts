export { createServer, type Server, type ServerOptions } from './create-server.ts';
export { readConfiguration, type Configuration } from './core/configuration.ts';
export { createLog } from './core/create-log.ts';
export { SESSION_COOKIE } from './core/cookies.ts';
export { openDatabase, type OpenDatabase } from './database/open-database.ts';
export type { Database } from './database/schema.ts';

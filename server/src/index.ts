export { createServer, type Server, type ServerOptions } from './createServer.ts';
export { readConfiguration, type Configuration } from './core/configuration.ts';
export { guestAddress } from './core/cache/guestAddress.ts';
export { createLog } from './core/createLog.ts';
export { openDatabase, type OpenDatabase } from './database/openDatabase.ts';
export type { Database } from './database/schema.ts';

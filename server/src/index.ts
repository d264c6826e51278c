export { createServer, type Server } from './createServer.ts';
export { readConfiguration, type Configuration } from './core/configuration.ts';
export { guestAddress } from './core/cache/guestAddress.ts';
export type { OpenDatabase } from './database/openConnection.ts';
export { openDatabase } from './database/openDatabase.ts';

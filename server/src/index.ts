export { createServer, type Server } from './createServer.ts';
export { readConfiguration, type Configuration } from './core/configuration.ts';
export { guestAddress } from './core/cache/guestAddress.ts';
export { openDatabase, type OpenDatabase } from './database/openDatabase.ts';

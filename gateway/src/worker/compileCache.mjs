/** Loaded before a worker's modules: compiling them takes more than half of its start. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));

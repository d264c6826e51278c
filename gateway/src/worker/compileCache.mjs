/** Loaded before a worker's modules, because compiling them would take more than half of its start. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));

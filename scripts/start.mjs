/**
 * `npm start`: installs packages, builds changed units, releases them, and serves everything at one URL.
 * Environment: PORT, DATA_DIR, DATABASE_URL, API_URL, SEED (README, "Settings").
 */
import './requireNode.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, SERVING_FLAGS } from './runtime.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';

await ensureDependencies();
await ensureProjectNode(SERVING_FLAGS);

await buildChangedUnits();
await import('./serve.mjs');

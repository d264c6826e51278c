/**
 * `node scripts/watch.mjs <script>`: runs a script that serves, with the flags that it needs, and watches over it.
 * Starts the site in production, where Node 24 is there already.
 */
import { SERVING_FLAGS, startWithChannel } from './runtime.mjs';
import { watched } from './signals.mjs';

process.exit(await watched(startWithChannel(process.execPath, [...SERVING_FLAGS, ...process.argv.slice(2)])));

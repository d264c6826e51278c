/**
 * The service worker: a single script of the shell's release, without a hash in its name, because browsers look for it
 * by name.
 */
import type { Configuration } from 'webpack';
import { ourCode, TARGET } from './baseConfig.ts';
import { unitIn } from './unit.ts';

export const SERVICE_WORKER = 'service-worker.js';

export function serviceWorker(dir: string, outDir: string): Configuration {
  const unit = unitIn(dir);
  return {
    mode: 'production',
    context: dir,
    target: ['webworker', TARGET],
    entry: './src/worker/serviceWorker.ts',
    devtool: false,
    output: { path: outDir, filename: SERVICE_WORKER },
    cache: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [ourCode(unit)],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

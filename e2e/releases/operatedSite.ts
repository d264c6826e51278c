/** A site that is operated over HTTP, with what the server itself offers for it. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { fillDataFolder } from '../product/preparedData.ts';
import { REPOSITORY, runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';

export interface OperatedSite {
  readonly product: Product;
  /** Where `/ops` is served. */
  readonly address: string;
}

/** Starts one on a data folder of its own; whoever stops it removes the folder. */
export async function startOperatedSite(): Promise<OperatedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-operated-'));
  await fillDataFolder(dataDir);
  const port = await freePort();
  const product = await runProduct({ dataDir, env: { ...UNLIMITED, SEED: 'none', OPS_PORT: String(port) } });
  return { product, address: `http://localhost:${port}` };
}

/** `npm run admin -- …` on the server. @returns what it prints */
export async function admin({ dataDir }: Product, ...words: string[]): Promise<string> {
  const options = { cwd: REPOSITORY, env: { ...process.env, DATA_DIR: dataDir } };
  return (await promisify(execFile)(process.execPath, ['server/src/admin/cli.ts', ...words], options)).stdout;
}

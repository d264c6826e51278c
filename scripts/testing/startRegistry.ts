import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './freePort.mjs';

/** Only rare tests need it, so it is no dependency of the repository. */
const MANIFEST = {
  dependencies: { verdaccio: '6.10.4' },
  // It asks for node-fetch by a name that not every registry has.
  overrides: { 'verdaccio-audit': { 'node-fetch': '^2.7.0' } },
};
const START_MS = 120_000;
const CONFIGURATION = `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: {}
packages: { '@jpro/*': { access: $all, publish: $authenticated } }
max_body_size: 50mb
log: { type: stdout, format: json, level: error }
web: { enable: false }
`;

/** A temporary registry with our packages only. */
export interface Registry {
  readonly address: string;
  /** For npm: our packages come from it, and may be published. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-registry-'));
  const configuration = path.join(folder, 'config.yaml');
  await writeFile(configuration, CONFIGURATION);
  const place = `localhost:${await freePort()}`;
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(MANIFEST));
  await promisify(execFile)('npm', ['install', '--silent', '--no-audit'], { cwd: folder });
  const program = path.join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const server = spawn(process.execPath, ['--no-warnings', program, '--config', configuration, '--listen', place], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    server.kill();
    await rm(folder, { recursive: true });
  };
  try {
    const npmrc = path.join(folder, 'npmrc');
    const token = await tokenOf(`http://${place}`);
    await writeFile(npmrc, `@jpro:registry=http://${place}\n//${place}/:_authToken=${token}\n`);
    // As npm itself writes it for the scripts that it runs.
    return { address: `http://${place}`, env: { npm_config_userconfig: npmrc }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the registry, and makes a user there. */
async function tokenOf(address: string): Promise<string> {
  const end = Date.now() + START_MS;
  for (;;) {
    const response = await fetch(`${address}/-/user/org.couchdb.user:team`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'team', password: 'correct-horse' }),
    }).catch((error: unknown) => {
      if (Date.now() > end) throw error;
    });
    if (response) return ((await response.json()) as { readonly token: string }).token;
    await sleep(200);
  }
}

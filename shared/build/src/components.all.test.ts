import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import webpack, { type Stats } from 'webpack';
import { writeComponents } from './components.ts';
import type { Unit } from './unit.ts';
import { ROOT } from './units.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-components-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a script with these imports, some of them unused. */
async function built(source: string): Promise<Stats> {
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, source);
  const compiler = webpack({
    mode: 'production',
    entry,
    output: { path: path.join(folder, 'out') },
    resolve: { modules: [path.join(ROOT, 'node_modules')] },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error || !stats ? reject(error) : resolve(stats)));
  });
}

interface ComponentList {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly hashes: readonly { readonly content: string }[] }[];
}

/** The official schema, as the CycloneDX project publishes it. */
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

test('the list of components keeps to the schema of CycloneDX, and has what is inside', async () => {
  const stats = await built(
    `import { createElement } from 'react'; import ky from 'ky'; import * as z from 'zod/mini';
     console.log(createElement, ky);`,
  );
  const unit = { name: 'mfe-a', version: '1.2.0' } as Unit;
  const text = await readFile(path.join(folder, writeComponents(unit, folder, [stats])), 'utf8');
  expect(await validator.validate(text)).toBeNull();
  const { metadata, components } = JSON.parse(text) as ComponentList;
  expect(metadata.component).not.toHaveProperty('version');
  expect(components.map(({ name }) => name)).toEqual(['ky', 'react']);
  expect(components.map(({ hashes: [hash] }) => hash?.content)).toEqual(
    Array(2).fill(expect.stringMatching(/^\w{128}$/)),
  );
});

test('the validator refuses what does not keep to it', async () => {
  expect(await validator.validate('{"bomFormat":"CycloneDX","specVersion":"1.6","components":[{}]}')).not.toBeNull();
});

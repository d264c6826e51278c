import fs from 'node:fs';
import cutParts, { type Cut } from './cutParts.ts';
import { cutModules, replacedModules, RUNTIME } from './slimPackages.ts';

const loader = (cuts: readonly Cut[]) => ({ getOptions: () => ({ cuts }), resourcePath: 'module.js' });

test('a part is cut out of a module', () => {
  const cut = cutParts.call(loader([{ part: /^b$/m, by: 'B' }]), 'a\nb\nc');
  expect(cut).toBe('a\nB\nc');
});

test('a build fails when a package has changed', () => {
  expect(() => cutParts.call(loader([{ part: /^d$/m, by: '' }]), 'a\nb\nc')).toThrow('module.js has no part /^d$/m');
});

test('every rule fits the installed packages', () => {
  for (const { resource, use } of cutModules()) {
    const { cuts } = (use as { options: { cuts: readonly Cut[] } }).options;
    expect(cutParts.call(loader(cuts), fs.readFileSync(resource as string, 'utf8'))).not.toBe('');
  }
});

test('what stands in for a module exports all that the module does', () => {
  const names = (file: string) => [
    ...fs.readFileSync(file, 'utf8').matchAll(/^export (?:const|class|function) (\w+)|(\w+)(?=,?$|[, ]*\})/gm),
  ];
  for (const [file, replacement] of Object.entries(replacedModules())) {
    if (file.endsWith(RUNTIME)) continue;
    const exported = /^export \{([^}]*)\};?$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
    const wanted = exported ? exported.split(',').map((name) => name.trim()) : [];
    expect(names(replacement).flat()).toEqual(expect.arrayContaining(wanted));
  }
});

import path from 'node:path';
import { baseConfig } from './baseConfig.ts';
import { unitIn } from './unit.ts';
import { ROOT } from './units.mjs';

test('a development cache ends with what its modules were made by: configuration, loaders and design tokens', () => {
  const { cache } = baseConfig(unitIn(path.join(ROOT, 'shell')), { dev: true });
  const madeBy = [
    'build/src/webpack.ts',
    'build/src/ui/inlineTokens.ts',
    'build/src/dev/refresh.ts',
    'ui/src/tokens.ts',
  ];
  expect(cache).toHaveProperty(
    'buildDependencies.config',
    expect.arrayContaining(madeBy.map((file) => path.join(ROOT, 'shared', file))),
  );
});

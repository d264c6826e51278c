import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { UnsharedNames } from './UnsharedNames.ts';

const LIBRARY = '@tanstack/react-query';
const shared = {
  [LIBRARY]: { singleton: true, requiredVersion: false as const, version: '1.0.0', import: false as const },
};

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-unshared-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function errorsOf(code: string, mode: 'development' | 'production'): Promise<string[]> {
  fs.writeFileSync(path.join(folder, 'page.js'), code);
  const compiler = webpack({
    mode,
    context: folder,
    entry: './page.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new webpack.sharing.SharePlugin({ shared }), new UnsharedNames()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

describe.each(['development', 'production'] as const)('in %s', (mode) => {
  test('a name that the shell does not share fails the build, with the file, the name and what to do', async () => {
    const [error, ...others] = await errorsOf(`import { useIsFetching } from '${LIBRARY}'; useIsFetching();`, mode);
    expect(error).toMatch(/page\.js imports useIsFetching of @tanstack\/react-query, which the shell does not share\./);
    expect(error).toContain('Add it to shared/build/src/facades/reactQuery.ts');
    expect(others).toEqual([]);
  });

  test('a shared name does not', async () => {
    expect(await errorsOf(`import { useQuery } from '${LIBRARY}'; useQuery();`, mode)).toEqual([]);
  });
});

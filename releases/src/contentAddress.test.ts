import { addressFolder, fileAt, releaseFolder, stampOf } from './contentAddress.ts';

const hashOf = (letter: string): string => `sha384-${letter}+/${letter.repeat(61)}`;
const release = {
  unit: 'mfe-a',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  files: ['remoteEntry.js', 'page.js', 'hashes.json'].map((path) => ({ path, bytes: 1, sha384: hashOf(path[0]!) })),
  preload: { start: ['remoteEntry.js'], pages: {} },
};
const shell = { ...release, unit: 'shell', entry: 'page.js', preload: { start: ['page.js'], pages: {} } };

test('a file has the address of its content, and a remote’s entry that of the list of all its scripts', () => {
  expect(stampOf(hashOf('p'))).toBe('p__ppppppppppppp');
  expect(addressFolder(release, 'page.js')).toBe('p__ppppppppppppp');
  expect(addressFolder(release, 'remoteEntry.js')).toBe('h__hhhhhhhhhhhhh');
  expect(releaseFolder(release)).toBe('h__hhhhhhhhhhhhh');
  expect([releaseFolder(shell), addressFolder(shell, 'page.js')]).toEqual(['p__ppppppppppppp', 'p__ppppppppppppp']);
});

test('a release has no file at the address of another content', () => {
  expect(fileAt(release, 'p__ppppppppppppp', 'page.js')).toBe(release.files[1]);
  expect(fileAt(release, 'h__hhhhhhhhhhhhh', 'page.js')).toBe(release.files[1]);
  expect(fileAt(release, 'r__rrrrrrrrrrrrr', 'page.js')).toBeUndefined();
  expect(fileAt(release, '1.0.0', 'page.js')).toBeUndefined();
  expect(fileAt(release, '', 'nothing.js')).toBeUndefined();
});

test('a development build lists no files, and has its version as address', () => {
  const built = { ...release, version: '0.0.0-dev.1', files: [] };
  expect([addressFolder(built, 'remoteEntry.js'), releaseFolder(built)]).toEqual(['0.0.0-dev.1', '0.0.0-dev.1']);
});

import type { BootManifest } from '@jpro/platform/boot';
import { hashesOf, sha384 } from '@jpro/releases';
import type { FixtureBuild } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway } from '../testing/startGateway.ts';

const TEXTS = {
  common: { job: { age: 'Age', type: 'Type' } },
  job: { title: 'Job', more: { one: 'One', two: 'Two' } },
  home: { title: 'Home' },
};

/** As the build of this repository: hashes in a file of their own, texts by page. */
function modern(build: FixtureBuild, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  const contents = { 'texts/en.json': JSON.stringify(TEXTS), 'texts/my.json': '{"home":{}}', ...build.contents };
  const files = Object.entries(contents).map(([path, content]) => {
    return { path, bytes: 0, sha384: sha384(Buffer.from(content)) };
  });
  return {
    ...build,
    contents: { ...contents, 'hashes.json': JSON.stringify(hashesOf(files)) },
    texts: { en: 'texts/en.json', my: 'texts/my.json' },
    hashes: 'hashes.json',
    ...changes,
  };
}

const shell = modern(shellBuild('1.0.0'), {
  bootManifest: 2,
  preload: { ...shellBuild('1.0.0').preload!, pages: { 'ui-later': ['texts-my.js'], 'signed-in': ['texts-en.js'] } },
});
const pageTexts = { home: ['home'], job: ['job.title', 'job.more', 'common.job.age', 'missing.text'] };
const remote = modern(publicBuild('1.0.0'), { pageTexts });

async function boots(builds: readonly FixtureBuild[], ...requests: readonly (readonly [path: string, as?: string])[]) {
  const site = await startGateway(builds);
  try {
    return await Promise.all(
      requests.map(async ([path, as]): Promise<BootManifest> => {
        const html = await (await site.get(path, as === undefined ? {} : { cookie: `jpro_session=${as}` })).text();
        return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootManifest;
      }),
    );
  } finally {
    await site.close();
  }
}

const scriptsOf = ({ integrity }: BootManifest, unit: string): readonly string[] =>
  Object.keys(integrity)
    .filter((path) => path.startsWith(`/assets/${unit}/`))
    .map((path) => path.replace(/^\/assets\/[^/]+\/[^/]+\//, ''))
    .sort();

test('a document has the hashes of the scripts of its first view, and of the files with the others', async () => {
  const [guest, signedIn] = await boots(
    [shell, remote, modern(companyBuild('1.0.0'))],
    ['/en/jobpost/cook/7'],
    ['/en/jobpost/cook/7', 'company'],
  );
  expect(scriptsOf(guest!, 'mfe-public')).toEqual(['expose.js', 'hashes.json', 'page-job.js', 'remoteEntry.js']);
  expect(scriptsOf(guest!, 'mfe-company')).toEqual(['hashes.json']);
  expect(scriptsOf(guest!, 'shell')).toEqual(['hashes.json', 'texts-my.js']);
  expect(scriptsOf(signedIn!, 'shell')).toEqual(['hashes.json', 'texts-en.js', 'texts-my.js']);
  const { 'hashes.json': hashes = '' } = remote.contents ?? {};
  expect(guest!.integrity['/assets/mfe-public/1.0.0/hashes.json']).toBe(sha384(Buffer.from(hashes)));
});

test('a document has the texts that the code of its page names, and the boot manifest says so', async () => {
  const [job, home, notFound] = await boots([shell, remote], ['/en/jobpost/cook/7'], ['/en'], ['/en/nothing']);
  expect(job).toMatchObject({ partialTexts: 'mfe-public' });
  expect(job?.texts['mfe-public']).toEqual({
    common: { job: { age: 'Age' } },
    job: { title: 'Job', more: { one: 'One', two: 'Two' } },
  });
  expect(home?.texts['mfe-public']).toEqual({ home: { title: 'Home' } });
  expect(notFound).not.toHaveProperty('partialTexts');
});

test('older shells get everything, and new ones everything of an older remote', async () => {
  const { bootManifest: _, ...olderShell } = shell;
  const [withOlderShell] = await boots([olderShell, remote], ['/en/jobpost/cook/7']);
  expect(scriptsOf(withOlderShell!, 'mfe-public')).toContain('page-home.js');
  expect(scriptsOf(withOlderShell!, 'shell')).toContain('main.js');
  expect(withOlderShell?.texts['mfe-public']).toEqual(TEXTS);
  expect(withOlderShell).not.toHaveProperty('partialTexts');

  const { hashes: __, pageTexts: ___, ...olderRemote } = remote;
  const [withOlderRemote] = await boots([shell, olderRemote], ['/en/jobpost/cook/7']);
  expect(scriptsOf(withOlderRemote!, 'mfe-public')).toContain('page-home.js');
  expect(withOlderRemote?.texts['mfe-public']).toEqual(TEXTS);
  expect(withOlderRemote).not.toHaveProperty('partialTexts');
});

import type { BootManifest } from '@jpro/platform/boot';
import type { FixtureBuild } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway } from '../../testing/startGateway.ts';
import { bootIn } from '../../testing/visitPage.ts';

const TEXTS = {
  common: { job: { age: 'Age', type: 'Type' } },
  job: { title: 'Job', more: { one: 'One', two: 'Two' } },
  home: { title: 'Home' },
};

function withTexts(build: FixtureBuild, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  return {
    ...build,
    contents: { 'texts/en.json': JSON.stringify(TEXTS), 'texts/my.json': '{"home":{}}', ...build.contents },
    texts: { en: 'texts/en.json', my: 'texts/my.json' },
    ...changes,
  };
}

const shell = withTexts(shellBuild('1.0.0'), {
  preload: { ...shellBuild('1.0.0').preload!, pages: { 'ui-later': ['texts-my.js'], 'signed-in': ['texts-en.js'] } },
});
const pageTexts = { home: ['home'], job: ['job.title', 'job.more', 'common.job.age', 'missing.text'] };
const remote = withTexts(publicBuild('1.0.0'), { pageTexts });

async function boots(builds: readonly FixtureBuild[], ...requests: readonly (readonly [path: string, as?: string])[]) {
  const site = await startGateway(builds);
  try {
    return await Promise.all(
      requests.map(async ([path, as]): Promise<BootManifest> => {
        const html = await (await site.get(path, as === undefined ? {} : { cookie: `jpro_session=${as}` })).text();
        return (await bootIn(site, html))!;
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
    [shell, remote, withTexts(companyBuild('1.0.0'))],
    ['/en/jobpost/cook/7'],
    ['/en/jobpost/cook/7', 'company'],
  );
  expect(scriptsOf(guest!, 'mfe-public')).toEqual(['expose.js', 'hashes.json', 'page-job.js', 'remoteEntry.js']);
  expect(scriptsOf(guest!, 'mfe-company')).toEqual(['hashes.json']);
  // Those of the shell are in the frame, all of them; in a document without one, only those of its first view.
  expect(scriptsOf(guest!, 'shell')).toEqual(['main.js', 'texts-en.js', 'texts-my.js']);
  expect(scriptsOf(signedIn!, 'shell')).toEqual(['main.js', 'texts-en.js', 'texts-my.js']);
  const [alone, aloneSignedIn] = await boots([shell], ['/en'], ['/en', 'company']);
  expect(scriptsOf(alone!, 'shell')).toEqual(['hashes.json', 'texts-my.js']);
  expect(scriptsOf(aloneSignedIn!, 'shell')).toEqual(['hashes.json', 'texts-en.js', 'texts-my.js']);
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

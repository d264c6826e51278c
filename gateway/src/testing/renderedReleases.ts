import type { FixtureBuild } from '@jpro/releases/testing';
import { publicBuild, shellBuild } from './fixtureReleases.ts';

/** Renders what it is given, slowly enough for other requests to come in between, and counts its renders. */
const shellBundle = (version: string) => `
const shared = { '@jpro/ui': { word: 'word of shell ${version}' } };
let renders = 0;
async function render({ boot, href, owner }) {
  renders += 1;
  const own = renders;
  await new Promise((resolve) => setImmediate(resolve));
  const name = boot.user ? boot.user.name : 'a guest';
  return {
    top: '<p>shell ${version} for ' + name + ' in ' + boot.locale + ' and ' + boot.theme + '</p>',
    outlet: owner ? await owner.remote.page(boot, href, owner.version) : '<h1>nothing here</h1>',
    bottom: '<p>render ' + own + '</p>',
    withoutScript: '<a href="/en">Home</a>',
    styles: [{ attributes: { 'data-styled': '' }, css: '.a{}' }],
  };
}
module.exports = { shared, render };
`;

/** Uses a package of the shell, as remotes do. */
const REMOTE_BUNDLE = `
const { word } = require('@jpro/ui');
exports.default = {
  page(boot, href, version) {
    if (href.includes('/throws')) throw new Error('broken');
    if (href.includes('/loops')) for (;;);
    if (href.includes('/exits')) process.exit(3);
    if (href.includes('/fills')) for (const all = []; ; ) all.push(new Array(1e5).fill(all.length));
    if (href.includes('/lies')) return 42;
    if (href.includes('/slow')) return new Promise(() => undefined);
    const title = (boot.data.find(([key]) => key[1] === '/jobpost/{id}') || [])[1]?.title || 'no job';
    return '<h1>remote ' + version + ', ' + word + ', ' + href + ', ' + title.length + '</h1>';
  },
};
`;

const RENDER_ENTRY = 'server/render.cjs';

function withBundle(build: FixtureBuild, source: string): FixtureBuild {
  return { ...build, renderEntry: RENDER_ENTRY, contents: { ...build.contents, [RENDER_ENTRY]: source } };
}

export function renderedShell(version: string): FixtureBuild {
  return withBundle(shellBuild(version), shellBundle(version));
}

/** A remote with pages that do everything that a renderer must not do; its routes do nothing wrong. */
export function renderedRemote(version: string): FixtureBuild {
  const build = publicBuild(version);
  const harmless = `
const open = { guard: 'none', chrome: 'full', title: 'job' };
const base = (() => {
  const module = { exports: {} };
  ${build.contents!['server/routes.cjs']}
  return module.exports;
})();
const faulty = ['/throws', '/loops', '/exits', '/fills', '/lies', '/slow'];
module.exports = {
  ...base,
  routes: [
    ...base.routes.filter(({ page }) => page !== 'faulty'),
    ...faulty.map((pattern) => ({ pattern, page: 'faulty', ...open })),
  ],
};
`;
  const faulty = build.routes!.find(({ page }) => page === 'faulty')!;
  return withBundle(
    {
      ...build,
      contents: { ...build.contents, 'server/routes.cjs': harmless },
      routes: [...build.routes!, { ...faulty, pattern: '/slow' }],
    },
    REMOTE_BUNDLE,
  );
}

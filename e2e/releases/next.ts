import { cpSync } from 'node:fs';
import { madeOnce } from '../product/preparedData.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';

/** The next version of the public remote: another heading on one page, and a new page. */
export const NEXT = {
  unit: 'mfe-public',
  version: '9.1.0',
  heading: { before: 'About JPro', after: 'About JPro, next edition' },
  page: {
    path: '/saved-searches',
    guard: 'jobseeker-only',
    titles: { en: 'Saved searches', my: 'သိမ်းထားသော ရှာဖွေမှုများ' },
    /** Its label in the menus. */
    labels: { en: 'My searches', my: 'သင့်ရှာဖွေမှုများ' },
  },
} as const;

const PAGE = `import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';

export default function SavedSearchesPage() {
  const t = useText();
  return <TextPage heading={t('saved_searches.title')} intro={t('about.intro')} sections={[]} />;
}
`;

const ROUTE = `{
    pattern: '${NEXT.page.path}',
    page: 'saved-searches',
    guard: '${NEXT.page.guard}',
    title: 'saved_searches.title',
    navigation: [{ menus: ['user', 'drawer', 'jobseeker'], icon: 'search', label: 'saved_searches.menu', order: 25 }],
  }`;

/**
 * Builds the version as the remote's team would: from changed sources, with the remote's own build.
 * @returns the folder with the build
 */
export function buildNext(): Promise<string> {
  return madeOnce('next', async (folder) => {
    const copy = await WorkingCopy.create();
    await changeSources(copy);
    cpSync(await copy.build(NEXT.unit, NEXT.version), folder, { recursive: true });
    await copy.remove();
  });
}

async function changeSources(copy: WorkingCopy): Promise<void> {
  const { unit, heading } = NEXT;
  const source = (file: string): string => `${unit}/src/${file}`;
  await copy.edit(source('locales/en.json'), (text) =>
    withTexts(text.replace(`"heading": "${heading.before}"`, `"heading": "${heading.after}"`), 'en'),
  );
  await copy.edit(source('locales/my.json'), (text) => withTexts(text, 'my'));
  await copy.write(source('pages/saved-searches/SavedSearchesPage.tsx'), PAGE);
  await copy.edit(source('routes.ts'), (text) => text.replace('defineRoutes([', `defineRoutes([\n  ${ROUTE},`));
  await copy.edit(source('remote.tsx'), (text) =>
    text.replace(
      'pages: {',
      `pages: {
        'saved-searches': () =>
          import(/* webpackChunkName: "page-saved-searches" */ './pages/saved-searches/SavedSearchesPage.tsx'),`,
    ),
  );
}

function withTexts(json: string, locale: 'en' | 'my'): string {
  const { titles, labels } = NEXT.page;
  const texts = { title: titles[locale], menu: labels[locale] };
  return JSON.stringify({ ...(JSON.parse(json) as object), saved_searches: texts });
}

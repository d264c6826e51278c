import { WorkingCopy } from './workingCopy.ts';

/** What the next version of the guests' remote brings: another heading on one page, and a page that the shell has never heard of. */
export const NEXT = {
  unit: 'mfe-public',
  version: '9.1.0',
  heading: { before: 'About JPro', after: 'About JPro, next edition' },
  page: {
    path: '/saved-searches',
    guard: 'jobseeker-only',
    titles: { en: 'Saved searches', my: 'သိမ်းထားသော ရှာဖွေမှုများ' },
    /** What the menus call it. */
    labels: { en: 'My searches', my: 'ကျွန်ုပ်၏ ရှာဖွေမှုများ' },
  },
} as const;

export interface Next {
  /** The folder with the build. */
  readonly build: string;
  remove(): Promise<void>;
}

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

/** Builds the version as the remote's team does: from changed sources, with the remote's own build. */
export async function buildNext(): Promise<Next> {
  const { unit, version, heading } = NEXT;
  const copy = await WorkingCopy.create();
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
      `pages: {\n    'saved-searches': () => import(/* webpackChunkName: "page-saved-searches" */ './pages/saved-searches/SavedSearchesPage.tsx'),`,
    ),
  );
  return { build: await copy.build(unit, version), remove: () => copy.remove() };
}

function withTexts(json: string, locale: 'en' | 'my'): string {
  const { titles, labels } = NEXT.page;
  const texts = { title: titles[locale], menu: labels[locale] };
  return JSON.stringify({ ...(JSON.parse(json) as object), saved_searches: texts });
}

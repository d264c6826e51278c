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

/** Builds that version like the remote's team: from changed sources, with the remote's own build. */
export async function buildNext(): Promise<Next> {
  const { unit, version, heading, page } = NEXT;
  const copy = await WorkingCopy.create();
  const source = (file: string): string => `${unit}/src/${file}`;
  await copy.edit(source('locales/en.json'), (text) =>
    withTexts(text.replace(`"heading": "${heading.before}"`, `"heading": "${heading.after}"`), page.titles.en),
  );
  await copy.edit(source('locales/my.json'), (text) => withTexts(text, page.titles.my));
  await copy.write(source('pages/saved-searches/SavedSearchesPage.tsx'), PAGE);
  await copy.edit(source('routes.ts'), (text) =>
    text.replace(
      'defineRoutes([',
      `defineRoutes([
        { pattern: '${page.path}', page: 'saved-searches', guard: '${page.guard}', title: 'saved_searches.title' },`,
    ),
  );
  await copy.edit(source('remote.tsx'), (text) =>
    text.replace(
      'pages: {',
      `pages: {
        'saved-searches': () =>
          import(/* webpackChunkName: "page-saved-searches" */ './pages/saved-searches/SavedSearchesPage.tsx'),`,
    ),
  );
  return { build: await copy.build(unit, version), remove: () => copy.remove() };
}

function withTexts(json: string, title: string): string {
  return JSON.stringify({ ...(JSON.parse(json) as object), saved_searches: { title } });
}

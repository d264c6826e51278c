import { readFileSync } from 'node:fs';
import { registerHooks, type LoadFnOutput, type LoadHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { createElement as h, type ComponentType, type ReactNode } from 'react';
import { space } from '@jpro/ui/tokens';

type NextLoad = (url: string, context?: Partial<LoadHookContext>) => LoadFnOutput;
type Sample = readonly [name: string, props: Readonly<Record<string, unknown>>, en: string, my: string, use: string];

const BUTTONS: readonly Sample[] = [
  ['Button', { variant: 'primary' }, 'Apply', 'လျှောက်မည်', 'The next step. One on a screen, under the thumb.'],
  ['Button', { variant: 'accent' }, 'Log in', 'အကောင့်ဝင်ရန်', 'The next step on the green of the brand.'],
  ['Button', { variant: 'secondary' }, 'Save', 'သိမ်းရန်', 'Beside the next step, or where nothing leads.'],
  ['Button', { variant: 'quiet' }, 'Cancel', 'မလုပ်တော့ပါ', 'Leaves, closes or takes back; never alone.'],
  ['Button', { variant: 'danger' }, 'Delete', 'ဖျက်မည်', 'Deletes: only in a dialog that asks first.'],
  ['Button', { variant: 'secondary', size: 'small' }, 'Change', 'ပြင်ရန်', 'In rows and cards.'],
  ['IconButton', { icon: 'bookmark' }, 'Save', 'သိမ်းရန်', 'For what everybody knows by its sign; labelled.'],
];

const CHIPS: readonly Sample[] = [
  ['Chip', { to: '/' }, 'Today', 'ယနေ့', 'A filter to press, in a ChipRow.'],
  ['Chip', { to: '/', chosen: true }, 'Today', 'ယနေ့', 'A filter that is on; pressing it removes it.'],
  ['Tag', { removeLabel: 'Remove' }, 'Cooking', 'ချက်ပြုတ်ခြင်း', 'A value that somebody added to a form.'],
  ['Badge', { tone: 'accent', icon: 'boost' }, 'Boosted', 'အထူးကြော်ငြာ', 'Paid for: it stands out in a list.'],
  ['Badge', { tone: 'primary' }, 'Open', 'ဖွင့်ထား', 'A state that is good.'],
  ['Badge', { tone: 'danger' }, 'Rejected', 'ငြင်းပယ်', 'A state that is bad.'],
  ['Badge', {}, 'Draft', 'မူကြမ်း', 'A state that is neither. Badges are never pressed.'],
];

const SPACING: Readonly<Record<string, string>> = {
  1: 'a sign and its word',
  2: 'chips, buttons, lines of one fact',
  3: 'inside of what is pressed; cards on phones',
  4: 'inside of a card; fields of a form; edge of a phone',
  6: 'groups of a form; sections of a card',
  8: 'sections of a page on phones',
  10: 'sections of a page on wide screens',
  12: 'end of a page',
};

const STYLE = `
  main { max-width: 960px; margin: 0 auto; padding: ${space[4]}; }
  h2 { margin: ${space[8]} 0 ${space[3]}; font-size: 1.25rem; }
  td { padding: ${space[2]} ${space[4]} ${space[2]} 0; vertical-align: middle; }
  h1 { font-size: 1.5rem; }
  @media (max-width: 600px) {
    td { display: inline-block; }
    td:last-child { display: block; padding-bottom: ${space[6]}; }
  }
  .step { height: 12px; background: var(--color-primary); }
`;

/** The kinds of buttons and chips, and the steps of spacing, each with when it is used. */
export async function stylePage(fonts: string, theme = 'light'): Promise<string> {
  registerHooks({ load: withJsx });
  const [ui, { Chip }, { documentStyles }, { renderToStaticMarkup }, { MemoryRouter }, { ServerStyleSheet }] =
    await Promise.all([
      import('@jpro/ui'),
      import('../../mfe-public/src/search/Chip.tsx'),
      import('@jpro/ui/document'),
      import('react-dom/server'),
      import('react-router'),
      import('styled-components'),
    ]);
  const components = { ...ui, Chip } as unknown as Readonly<Record<string, ComponentType<object>>>;
  const sheet = new ServerStyleSheet();
  const page = h(
    MemoryRouter,
    null,
    h('main', null, h('h1', null, 'Buttons, chips, spacing'), ...sections(components)),
  );
  const body = renderToStaticMarkup(sheet.collectStyles(page));
  return `<!doctype html>
<html lang="en" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Buttons, chips, spacing</title>
<style>${documentStyles(fonts)}${STYLE}</style>${sheet.getStyleTags()}${body}</html>
`;
}

function sections(components: Readonly<Record<string, ComponentType<object>>>): ReactNode[] {
  const rows = (samples: readonly Sample[]) =>
    samples.map(([name, props, en, my, use]) => {
      const shown = (text: string) =>
        h(components[name]!, { ...props, ...(name === 'IconButton' ? { label: text } : { children: text }) } as object);
      return [shown(en), h('span', { lang: 'my' }, shown(my)), use];
    });
  const steps = Object.entries(SPACING).map(([step, use]) => [
    `space[${step}] ${space[step as unknown as keyof typeof space]}`,
    h('div', { className: 'step', style: { width: space[step as unknown as keyof typeof space] } }),
    use,
  ]);
  return [
    ...table('Buttons', rows(BUTTONS)),
    ...table('Chips, tags and badges', rows(CHIPS)),
    ...table('Spacing', steps),
  ];
}

function table(title: string, rows: readonly (readonly ReactNode[])[]): ReactNode[] {
  const cells = rows.map((row, y) => h('tr', { key: y }, ...row.map((cell, x) => h('td', { key: x }, cell))));
  return [h('h2', { key: title }, title), h('table', { key: `${title} rows` }, h('tbody', null, ...cells))];
}

/** Node reads TypeScript, but not the JSX of the components. */
function withJsx(url: string, context: LoadHookContext, next: NextLoad): LoadFnOutput {
  if (!url.endsWith('.tsx')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@jpro/ui' } },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

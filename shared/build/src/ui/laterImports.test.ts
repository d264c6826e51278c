import laterImports from './laterImports.ts';

const FILE = '/somewhere/Page.tsx';

/** What webpack compiles in place of `source`. */
function split(source: string): string {
  return laterImports.call({ addDependency: () => undefined, resourcePath: FILE }, source);
}

test('first parts stay, the others come from the entry whose chunk brings them', () => {
  expect(split(`import { Card, Dialog } from '@jpro/ui';`)).toBe(
    `import { Card } from '@jpro/ui'; import { Dialog } from '@jpro/ui/dialogs';`,
  );
  expect(split(`import { Dialog } from '@jpro/ui';`)).toBe(`import { Dialog } from '@jpro/ui/dialogs';`);
  expect(split(`import { Dialog, Tabs, Table, Switch, Card } from '@jpro/ui';`)).toBe(
    `import { Card } from '@jpro/ui'; import { Switch } from '@jpro/ui/fields'; ` +
      `import { Table } from '@jpro/ui/tables'; import { Tabs } from '@jpro/ui/tabs'; ` +
      `import { Dialog } from '@jpro/ui/dialogs';`,
  );
});

test.each([
  ['first parts', `import { Card, Stack } from '@jpro/ui';`],
  [
    'types, which the compiler erases',
    `import { Card, type TableColumn } from '@jpro/ui';\nimport type { Option } from "@jpro/ui";`,
  ],
  ['other entries', `import { color } from '@jpro/ui/tokens';`],
])('%s stay as they are', (_, source) => {
  expect(split(source)).toBe(source);
});

test('a renamed component is split by its own name', () => {
  expect(split(`import { Card as Box, Table as Rows } from '@jpro/ui';`)).toBe(
    `import { Card as Box } from '@jpro/ui'; import { Table as Rows } from '@jpro/ui/tables';`,
  );
});

test('any quotes, comments and line breaks are fine, and later lines keep their numbers', () => {
  const source = `import {\n  Card, // the frame\n  Table,\n} from "@jpro/ui"\nstart();`;
  expect(split(source)).toBe(
    `import { Card } from '@jpro/ui'; import { Table } from '@jpro/ui/tables';\n\n\n\nstart();`,
  );
});

test.each([
  `import * as ui from '@jpro/ui';`,
  `export { Table } from '@jpro/ui';`,
  `export * from "@jpro/ui";`,
  `const ui = await import('@jpro/ui');`,
  `import '@jpro/ui';`,
])('an import that cannot be split fails the build: %s', (source) => {
  expect(() => split(source)).toThrow(FILE);
});

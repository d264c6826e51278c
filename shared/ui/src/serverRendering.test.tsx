/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import * as dialogs from './dialogs.ts';
import * as fields from './fields.ts';
import * as first from './index.ts';
import * as tables from './tables.ts';
import * as tabs from './tabs.ts';

const ui = { ...first, ...dialogs, ...fields, ...tables, ...tabs };

const nothing = () => undefined;
const words = {
  clear: 'Clear',
  open: 'Open',
  empty: 'Nothing',
  show: 'Show',
  hide: 'Hide',
  choose: 'Choose',
  change: 'Change',
  confirm: 'Yes',
  cancel: 'No',
  region: 'Messages',
  dismiss: 'Dismiss',
};
const options = [{ value: 1, label: 'One', group: 'Group' }];

function Everything() {
  return (
    <MemoryRouter>
      <ui.LoadingBar active label="Loading" />
      <ui.PageWidth>
        <ui.Heading level={1}>Title</ui.Heading>
        <ui.Menu trigger={{ text: 'Menu' }} entries={[]} />
        <ui.Button busy>Send</ui.Button>
        <ui.ButtonLink to="/search">Search</ui.ButtonLink>
        <ui.Field label="Name" error="Missing">
          <ui.TextInput icon="user" />
        </ui.Field>
        <ui.TextArea countLabel={(length) => `${length}`} defaultValue="four" />
        <ui.PasswordInput labels={words} />
        <ui.OtpInput />
        <ui.Combobox options={options} value={1} onChange={nothing} placeholder="Any" labels={words} />
        <ui.FileInput labels={words} />
        <ui.Checkbox label="Agree" />
        <ui.Switch label="On" />
        <ui.RadioGroup legend="One" name="one" options={options} />
        <ui.Tabs label="Tabs" tabs={[{ id: 'a', label: 'A' }]} value="a" onChange={nothing}>
          Content
        </ui.Tabs>
        <ui.Table
          caption="Rows"
          columns={[{ key: 'a', header: 'A', cell: (row: string) => row }]}
          rows={['x']}
          rowKey={(row) => row}
        />
        <ui.Pagination
          page={1}
          pageCount={3}
          hrefFor={(page) => `?page=${page}`}
          labels={{ navigation: 'Pages', previous: 'Back', next: 'On', page: String }}
          formatNumber={String}
        />
        <ui.Avatar name="Aung Thu" src="/a.webp" />
        <ui.ProgressMeter label="Profile" value={70} valueText="70 %" />
        <ui.Skeleton $shape="block" $height={80} />
        <ui.ErrorState title="Failed" onRetry={nothing} retryLabel="Retry" />
        <ui.Dialog open onClose={nothing} title="Dialog" closeLabel="Close">
          Content
        </ui.Dialog>
        <ui.Drawer open={false} onClose={nothing} title="Drawer" closeLabel="Close">
          Content
        </ui.Drawer>
        <ui.ToastRegion toasts={[]} onDismiss={nothing} labels={words} />
      </ui.PageWidth>
    </MemoryRouter>
  );
}

test('components render without a browser, and without style attributes, which the CSP forbids', () => {
  const html = renderToString(<Everything />);
  expect(html).toContain('Content');
  expect(html).toContain('href="/search"');
  expect(html.replace(/<style[^]*?<\/style>/g, '')).not.toMatch(/ style=/);
});

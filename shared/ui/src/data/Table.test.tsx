import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Table, type RowKey } from './Table.tsx';

const ROWS = [
  { id: 1, title: 'Cook' },
  { id: 2, title: 'Driver' },
];

function Jobs() {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <Table
      caption="Jobs"
      columns={[{ key: 'title', header: 'Title', cell: (job) => job.title, lead: true }]}
      rows={ROWS}
      rowKey={(job) => job.id}
      selection={{ selected, onChange: setSelected, labels: { all: 'All jobs', row: (job) => `Choose ${job.title}` } }}
    />
  );
}

test('one checkbox selects all rows and is indeterminate when some are selected', async () => {
  const { container } = render(<Jobs />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All jobs' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Driver' }));
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByRole('checkbox', { name: 'Choose Cook' })).toBeChecked();
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(screen.getByRole('checkbox', { name: 'Choose Driver' })).not.toBeChecked();
  expect((await axe(container)).violations).toEqual([]);
});

import { render, screen, within } from '@testing-library/react';
import { ChipRow } from './ChipRow.tsx';

test('a row of chips is a list in a named part of the page, so that it is announced with its length', () => {
  render(
    <ChipRow label="Filters">
      <li>Yangon</li>
      <li>Full-time</li>
    </ChipRow>,
  );
  const row = within(screen.getByRole('navigation', { name: 'Filters' }));
  expect(within(row.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

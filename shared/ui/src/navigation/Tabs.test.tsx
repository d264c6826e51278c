import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

function Lists() {
  const [value, setValue] = useState('open');
  const tabs = [
    { id: 'open', label: 'Open', count: '12' },
    { id: 'closed', label: 'Closed' },
    { id: 'draft', label: 'Drafts' },
  ];
  return (
    <Tabs label="Jobs" tabs={tabs} value={value} onChange={setValue}>
      Content of {value}
    </Tabs>
  );
}

test('arrow keys, Home and End move between tabs; only the open tab is in the tab order', async () => {
  const { container } = render(<Lists />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: /Open/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Drafts' })).toHaveTextContent('Content of draft');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Closed' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  expect((await axe(container)).violations).toEqual([]);
});

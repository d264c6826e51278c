import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { SearchSelect } from './SearchSelect.tsx';

const options = Array.from({ length: 15 }, (_, index) => ({ value: index + 1, label: `Place ${index + 1}` }));

test('a long list becomes a picker, but not for those who went on before its code arrived', async () => {
  const { platform } = renderInRemote(
    <>
      <SearchSelect name="location" label="Location" any="Anywhere" options={options} value="" />
      <input aria-label="Keyword" />
    </>,
    { path: '/search', responses: {} },
  );
  const select = screen.getByRole('combobox', { name: 'Location' });
  const keyword = screen.getByRole('textbox', { name: 'Keyword' });
  fireEvent.mouseDown(select);
  keyword.focus();
  expect(platform.loading.get()).toBe(true);
  await waitFor(() => expect(platform.loading.get()).toBe(false));
  expect(keyword).toHaveFocus();
  expect(select).toBeInTheDocument();

  fireEvent.mouseDown(select);
  await waitFor(() => expect(screen.getByPlaceholderText('Anywhere')).toHaveFocus());
});

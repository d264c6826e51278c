import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { Field } from './Field.tsx';

const TOWNSHIPS: ComboboxProps['options'] = [
  { value: 1, label: 'လှိုင်', group: 'ရန်ကုန်', keywords: 'Hlaing' },
  { value: 2, label: 'ကမာရွတ်', group: 'ရန်ကုန်', keywords: 'Kamayut' },
  { value: 3, label: 'ဘားအံ', group: 'ကရင်', keywords: 'Hpa-An' },
];

function picker(onChange: ComboboxProps['onChange'], value: number | null = null, openAtOnce = false) {
  return (
    <Field label="Township" error="Choose one">
      <Combobox
        options={TOWNSHIPS}
        value={value}
        onChange={onChange}
        placeholder="Any"
        openAtOnce={openAtOnce}
        labels={{ clear: 'Clear', open: 'Open', empty: 'Nothing found' }}
      />
    </Field>
  );
}

test('the server renders a native select with groups', () => {
  const html = renderToString(picker(() => undefined, 3));
  expect(html).toContain('<optgroup label="ကရင်">');
  expect(html).toContain('<option value="3" selected="">');
});

test('without its code it stays a working native select', async () => {
  const change = jest.fn();
  render(picker(change));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Township' }), '2');
  expect(change).toHaveBeenCalledWith(2);
});

async function open() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Township/ }));
  const input = await screen.findByPlaceholderText('Any');
  await screen.findByRole('listbox');
  return input;
}

test('a township is found by its name in the other language', async () => {
  const change = jest.fn();
  render(picker(change));
  const input = await open();
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('Choose one');
  await userEvent.type(input, 'hpa');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledWith(3);
});

test('an arrow key opens it too', async () => {
  render(picker(() => undefined));
  screen.getByRole('combobox').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

test('the choice is shown in the input and can be cleared', async () => {
  const change = jest.fn();
  render(picker(change, 2));
  expect(await open()).toHaveValue('ကမာရွတ်');
  await userEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
  expect(change).toHaveBeenCalledWith(null);
});

test('typing replaces the previous choice', async () => {
  render(picker(() => undefined, 2));
  await open();
  await userEvent.keyboard('hpa');
  expect(await screen.findByRole('option')).toHaveTextContent('ဘားအံ');
});

test('a query without matches shows a message', async () => {
  render(picker(() => undefined));
  await userEvent.type(await open(), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('whoever goes on to another field before its code has arrived stays there, and can open it later', async () => {
  render(
    <>
      {picker(() => undefined)}
      <input aria-label="Street" />
    </>,
  );
  const select = screen.getByRole('combobox', { name: /Township/ });
  const street = screen.getByRole('textbox', { name: 'Street' });
  fireEvent.mouseDown(select);
  street.focus();
  expect(select).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(select).not.toHaveAttribute('aria-busy'));
  expect(street).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await open()).toHaveFocus();
});

test('it can open when it is mounted', async () => {
  render(picker(() => undefined, null, true));
  await screen.findByRole('listbox');
  expect(screen.getByPlaceholderText('Any')).toHaveFocus();
});

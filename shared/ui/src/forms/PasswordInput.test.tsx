import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

test('the password can be shown and keeps its value', async () => {
  render(
    <Field label="Password">
      <PasswordInput labels={{ show: 'Show', hide: 'Hide' }} />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'padauk');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('padauk');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

test('label, error and help are associated with the control', async () => {
  const { container } = render(
    <Field label="Phone" help="Starts with 09" error="Too short" required>
      <TextInput type="tel" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Too short Starts with 09');
  expect((await axe(container)).violations).toEqual([]);
});

test('a field without messages has no description', () => {
  render(
    <Field label="Phone">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
});

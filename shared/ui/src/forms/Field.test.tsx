import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { axe } from 'jest-axe';
import { Button } from '../actions/Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
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

interface Values {
  name: string;
  about: string;
  type: string;
  gender: string;
  agree: boolean;
}

function Form({ onValues }: { readonly onValues: (values: Values) => void }) {
  const { register, handleSubmit, reset, formState } = useForm<Values>({
    defaultValues: { name: 'Aye', about: 'ab', type: 'b', gender: 'f', agree: true },
  });
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <Field label="Name" error={formState.errors.name?.message}>
        <TextInput {...register('name', { required: 'Say your name' })} />
      </Field>
      <Field label="About">
        <TextArea countLabel={(length) => `${length} of 10`} limit={10} {...register('about')} />
      </Field>
      <Field label="Type">
        <Select
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
          placeholder="Any"
          {...register('type')}
        />
      </Field>
      <RadioGroup
        legend="Gender"
        options={[
          { value: 'm', label: 'Man' },
          { value: 'f', label: 'Woman' },
        ]}
        {...register('gender')}
      />
      <Checkbox label="Agree" {...register('agree')} />
      <Button type="submit">Send</Button>
      <Button onClick={() => reset({ name: '', about: 'abcdef', type: '', gender: '', agree: false })}>Reset</Button>
    </form>
  );
}

test("every kind of control works with react-hook-form's register", async () => {
  const received: Values[] = [];
  render(<Form onValues={(values) => received.push(values)} />);
  await userEvent.type(screen.getByLabelText('Name'), ' Aye');
  await userEvent.click(screen.getByLabelText('Man'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(received).toEqual([{ name: 'Aye Aye', about: 'ab', type: 'b', gender: 'm', agree: true }]);
});

test('the focus moves to the first control with an error', async () => {
  render(<Form onValues={() => undefined} />);
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Say your name')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('the count follows typing and a reset by the form', async () => {
  render(<Form onValues={() => undefined} />);
  expect(screen.getByText('2 of 10')).toBeVisible();
  await userEvent.type(screen.getByLabelText('About'), 'c');
  expect(screen.getByText('3 of 10')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('6 of 10')).toBeVisible();
});

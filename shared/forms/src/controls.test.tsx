import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { createTestPlatform, renderPage } from '@jpro/platform/testing';
import { Button, Checkbox, Field, RadioGroup, Select, TextArea, TextInput } from '@jpro/ui';
import { text } from '@jpro/api/fields';
import { PlatformProvider } from '@jpro/platform';
import { typedNumber } from './typedNumber.ts';
import { useApiForm, type ApiForm } from './useApiForm.ts';
import { useField } from './useField.ts';

const Time = z.object({ date: z.string().check(z.minLength(1)) });
const Schema = z.object({
  name: text({ min: 2, max: 50 }),
  about: z.string(),
  type: z.nullable(z.number()),
  gender: z.string(),
  agree: z.boolean(),
  times: z.array(Time),
  tags: z.array(z.string()).check(z.maxLength(1)),
  unseen: z.string(),
});
type Values = z.infer<typeof Schema>;

const VALUES: Values = {
  name: 'Aye',
  about: 'ab',
  type: 2,
  gender: 'f',
  agree: true,
  times: [{ date: '2026-11-24' }, { date: '2026-11-25' }],
  tags: [],
  unseen: 'kept',
};

let sent: Values[] = [];
let form: ApiForm<typeof Schema>;
let renderings = 0;

function Tags({ form: own }: { readonly form: ApiForm<typeof Schema> }) {
  const field = useField(own, 'tags');
  const tags = (field.value as readonly string[] | undefined) ?? [];
  return <Button onClick={() => field.onChange([...tags, 'new'])}>{`tags ${tags.length}`}</Button>;
}

function Page({ values }: { readonly values: Partial<Values> }) {
  const own = useApiForm({
    schema: Schema,
    defaultValues: values,
    submit: async (body) => void sent.push(body),
  });
  useEffect(() => {
    form = own;
    renderings += 1;
  });
  const { register, errorOf } = own;
  const times = own.watch('times') ?? [];
  return (
    <form {...own.formProps}>
      <Field label="Name" error={errorOf('name')}>
        <TextInput {...register('name')} />
      </Field>
      <Field label="About">
        <TextArea countLabel={(length) => `${length} of 10`} limit={10} {...register('about')} />
      </Field>
      <Field label="Type">
        <Select
          options={[
            { value: 1, label: 'A' },
            { value: 2, label: 'B' },
          ]}
          placeholder="Any"
          {...register('type', { setValueAs: typedNumber })}
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
      {times.map((_time, index) => (
        <Field key={index} label={`Time ${index}`} error={errorOf(`times.${index}.date`)}>
          <TextInput {...register(`times.${index}.date`)} />
        </Field>
      ))}
      <Tags form={own} />
      {errorOf('tags') && <p>too many tags</p>}
      <Button type="submit">Send</Button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function show(values: Partial<Values> = VALUES) {
  sent = [];
  const { visitor } = renderPage(<Page values={values} />, { path: '/', locale: 'en' });
  return { visitor, send: () => visitor.click(screen.getByRole('button', { name: 'Send' })) };
}

test('every kind of control shows its value and gives what was typed or chosen', async () => {
  const { visitor, send } = show();
  expect(field('Woman')).toBeChecked();
  await send();
  await waitFor(() => expect(sent).toEqual([VALUES]));
  await visitor.type(field('Name'), ' Aye');
  await visitor.selectOptions(field('Type'), 'A');
  await visitor.click(field('Man'));
  await visitor.click(field('Agree'));
  await visitor.type(field('Time 1'), '!');
  await visitor.click(screen.getByRole('button', { name: 'tags 0' }));
  await send();
  const times = [{ date: '2026-11-24' }, { date: '2026-11-25!' }];
  const changed = { ...VALUES, name: 'Aye Aye', type: 1, gender: 'm', agree: false, times, tags: ['new'] };
  await waitFor(() => expect(sent[1]).toEqual(changed));
});

test('controls without a value are asked for theirs', () => {
  show({});
  expect(form.getValues()).toEqual({ name: '', about: '', type: null, gender: null, agree: false });
});

test('an initial value is taken as if it had been typed', () => {
  show({ ...VALUES, type: '၃' as never });
  expect(form.getValues('type')).toBe(3);
});

test('a letter costs no rendering, and a watched field does', async () => {
  const { visitor } = show();
  const before = renderings;
  await visitor.type(field('About'), 'c');
  expect(renderings).toBe(before);
  await visitor.type(field('Time 0'), '1');
  expect(renderings).toBeGreaterThan(before);
});

test('a field is judged when it is left, then with each letter; the others only when the form is sent', async () => {
  const { visitor, send } = show({ ...VALUES, times: [{ date: '' }] });
  await visitor.clear(field('Name'));
  expect(field('Name')).toBeValid();
  await visitor.tab();
  await waitFor(() => expect(field('Name')).toBeInvalid());
  expect(field('Time 0')).toBeValid();
  await visitor.type(field('Name'), 'Su');
  await waitFor(() => expect(field('Name')).toBeValid());
  await send();
  await waitFor(() => expect(field('Time 0')).toBeInvalid());
  expect(field('Time 0')).toHaveFocus();
  expect(form.isSubmitted).toBe(true);
  await visitor.type(field('Time 0'), 'x');
  await waitFor(() => expect(field('Time 0')).toBeValid());
  expect(sent).toEqual([]);
});

test('a value whose option is still to come is not lost by passing the list', async () => {
  const { visitor } = show({ ...VALUES, type: 7 });
  await visitor.click(field('About'));
  await visitor.tab();
  expect(field('Type')).toHaveFocus();
  expect(field('Type').value).toBe('');
  await visitor.tab();
  expect(form.getValues('type')).toBe(7);
});

test('a field that was only passed by is not judged', async () => {
  const { visitor } = show({ ...VALUES, name: '' });
  await visitor.click(field('Name'));
  await visitor.tab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field('Name')).toBeValid();
});

test('while something is pressed, no message appears that could push it away', async () => {
  const { visitor } = show();
  await visitor.clear(field('Name'));
  const target = field('About');
  await visitor.pointer({ keys: '[MouseLeft>]', target });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(target).toHaveFocus();
  expect(field('Name')).toBeValid();
  await visitor.pointer({ keys: '[/MouseLeft]', target });
  await waitFor(() => expect(field('Name')).toBeInvalid());
});

test('a component that gets its value is judged as well', async () => {
  const { visitor, send } = show({ ...VALUES, name: '' });
  await send();
  await visitor.click(screen.getByRole('button', { name: 'tags 0' }));
  await visitor.click(screen.getByRole('button', { name: 'tags 1' }));
  expect(await screen.findByText('too many tags')).toBeVisible();
});

test('values that are set, and lists that shrink, are shown', async () => {
  const { visitor } = show();
  act(() => form.setValue('times', [{ date: 'second' }]));
  expect(field('Time 0')).toHaveValue('second');
  expect(screen.queryByLabelText('Time 1')).not.toBeInTheDocument();
  act(() => form.setValue('name', 'S', { shouldValidate: true }));
  await waitFor(() => expect(field('Name')).toBeInvalid());
  act(() => form.setValue('type', null));
  expect(field('Type')).toHaveValue('');
  await visitor.type(field('Time 0'), '!');
  expect(form.getValues('times.0.date')).toBe('second!');
});

test('a reset replaces everything that is shown, and the count follows', async () => {
  const { visitor } = show();
  expect(screen.getByText('2 of 10')).toBeVisible();
  await visitor.type(field('About'), 'c');
  expect(screen.getByText('3 of 10')).toBeVisible();
  act(() => form.reset({ about: 'abcdef', agree: false }));
  expect(screen.getByText('6 of 10')).toBeVisible();
  expect(field('Name')).toHaveValue('');
  expect(field('Woman')).not.toBeChecked();
  expect(field('Agree')).not.toBeChecked();
  expect(form.getValues()).toMatchObject({ name: '', about: 'abcdef', type: null, gender: null });
  act(() => form.reset(VALUES));
  await visitor.type(field('Name'), '!');
  act(() => form.reset());
  expect(field('Name')).toHaveValue('Aye');
});

describe('on the server', () => {
  const platform = createTestPlatform({ texts: { en: {}, my: {} }, path: '/', locale: 'en' });
  const page = (
    <PlatformProvider platform={platform} unit="unit">
      <Page values={VALUES} />
    </PlatformProvider>
  );
  let container: HTMLElement;
  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
  });
  afterEach(() => {
    delete window.typedEarly;
    container.remove();
  });
  const shown = () => ({
    name: field('Name').value,
    about: field('About').value,
    type: field('Type').value,
    woman: field('Woman').checked,
    agree: field('Agree').checked,
    time: field('Time 1').value,
    count: screen.getByText(/of 10/).textContent,
  });
  const VALUES_SHOWN = {
    name: 'Aye',
    about: 'ab',
    type: '2',
    woman: true,
    agree: true,
    time: '2026-11-25',
    count: '2 of 10',
  };

  test('every kind of control shows its value, and the same when it is hydrated', async () => {
    expect(shown()).toEqual(VALUES_SHOWN);
    const root = await act(async () => hydrateRoot(container, page));
    expect(shown()).toEqual(VALUES_SHOWN);
    expect(form.getValues()).toEqual(VALUES);
    act(() => root.unmount());
  });

  test('what was typed and chosen early stays on screen until it is entered', async () => {
    field('Name').value = 'Aye Aye';
    field('Man').checked = true;
    window.typedEarly = new Map<EventTarget, unknown>([
      [field('Name'), 'Aye Aye'],
      [field('Man'), true],
    ]);
    const root = await act(async () => hydrateRoot(container, page));
    expect(shown()).toEqual({ ...VALUES_SHOWN, name: 'Aye Aye', woman: false });
    expect(field('Man').checked).toBe(true);
    act(() => root.unmount());
  });
});

import { useLayoutEffect, useState } from 'react';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { Button, Field, TextArea, TextInput } from '@jpro/ui';
import { ApiError } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { failure, RemoteBoundary, renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import { text } from '@jpro/api/fields';
import { readDraft } from '@jpro/platform/device-drafts';
import { DraftNotice } from './draft-notice/DraftNotice.tsx';
import { SharedFormError } from './shared-form-error/SharedFormError.tsx';
import { useApiForm, type SharedState } from './useApiForm.ts';

const Schema = z.object({ name: text({ min: 2, max: 50 }), about: z.string(), password: z.optional(z.string()) });
const CALL = 'PUT /jobseeker/update/{id}';

interface FormProps {
  readonly sendsOnce?: 'accepted' | 'judged';
  readonly name?: string;
  readonly about?: string;
  readonly shared?: SharedState<z.input<typeof Schema>>;
}

function Form({ sendsOnce, name = 'Aye Aye', about = '', shared }: FormProps) {
  const api = useApi();
  const form = useApiForm({
    schema: Schema,
    draftName: 'profile',
    ...(sendsOnce && { sendsOnce }),
    ...(shared && { shared }),
    defaultValues: { name, about, password: '' },
    submit: async (body) => void (await api.put('/jobseeker/update/{id}', { params: { id: 11 }, body: body as never })),
  });
  return (
    <form {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <Field label="Name" error={form.errorOf('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="About" error={form.errorOf('about')}>
        <TextArea {...form.register('about')} />
      </Field>
      <Field label="Password">
        <TextInput type="password" {...form.register('password')} />
      </Field>
      {shared ? (
        <SharedFormError form={form} saved={[{ fields: ['about'], label: 'About', value: about }]} />
      ) : (
        form.formError && <p role="alert">{form.formError}</p>
      )}
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.reset({ name: 'New', about: '' })}>
        Reset
      </button>
    </form>
  );
}

const show = (
  response: unknown = {},
  { user = testJobseeker, ...props }: { user?: typeof testJobseeker } & FormProps = {},
) => renderPage(<Form {...props} />, { path: '/', locale: 'en', user, responses: { [CALL]: response } });
const requests = (page: ReturnType<typeof show>) =>
  page.platform.server.requests.filter(({ endpoint }) => endpoint === CALL);

/** Types as `earlyInput.js` does when the page has been hydrated. */
function TypedBefore() {
  useLayoutEffect(() => {
    fireEvent.input(screen.getByLabelText('About'), { target: { value: 'Typed early.' } });
  }, []);
  return <Form />;
}

describe('drafts', () => {
  test('what was typed before the scripts arrived is saved', () => {
    renderPage(<TypedBefore />, { path: '/', locale: 'en', user: testJobseeker });
    expect(screen.getByLabelText('About')).toHaveValue('Typed early.');
    expect(JSON.stringify({ ...localStorage })).toContain('Typed early.');
  });

  test('input is restored with a notice and can be discarded; secrets and untouched fields are not saved', async () => {
    const first = show();
    await first.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await first.visitor.type(screen.getByLabelText('Password'), 'hunter-22');
    expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument();
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter-22');
    const second = show({}, { name: 'Aye Aye Mon' });
    expect(await screen.findByRole('status')).toHaveTextContent('Your draft was restored.');
    expect(screen.getByLabelText('About')).toHaveValue('I bake.');
    expect(screen.getByLabelText('Name')).toHaveValue('Aye Aye Mon');
    await second.visitor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('About')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    second.unmount();
    show();
    expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument();
  });

  test('sending the form or reverting the input deletes the draft', async () => {
    const page = show();
    await page.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests(page)).toHaveLength(1));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await page.visitor.type(screen.getByLabelText('Name'), '!');
    expect(localStorage).toHaveLength(1);
    await page.visitor.clear(screen.getByLabelText('About'));
    await page.visitor.type(screen.getByLabelText('Name'), '{Backspace}');
    expect(localStorage).toHaveLength(0);
  });

  test('what is typed in two tabs is kept; sending one of them leaves what the other one added', async () => {
    const one = show();
    await one.visitor.type(screen.getByLabelText('About'), 'I bake.');
    const other = show();
    const [name, about] = [screen.getAllByLabelText('Name')[1]!, screen.getAllByLabelText('About')[1]!];
    expect(about).toHaveValue('I bake.');
    await one.visitor.type(screen.getAllByLabelText('About')[0]!, ' I fry.');
    await other.visitor.type(name, ' Win');
    expect(readDraft(testJobseeker.id, 'profile', 0)).toEqual({ name: 'Aye Aye Win', about: 'I bake. I fry.' });
    await other.visitor.click(screen.getAllByRole('button', { name: 'Send' })[1]!);
    await waitFor(() => expect(requests(other)).toHaveLength(1));
    await waitFor(() => expect(readDraft(testJobseeker.id, 'profile', 0)).toEqual({ about: 'I bake. I fry.' }));
    await one.visitor.click(screen.getAllByRole('button', { name: 'Send' })[0]!);
    await waitFor(() => expect(readDraft(testJobseeker.id, 'profile', 0)).toBeNull());
  });

  test('what is typed while the form is being sent is still in the draft', async () => {
    let arrive: (response: object) => void = () => undefined;
    const page = show(() => new Promise((resolve) => (arrive = resolve)));
    await page.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests(page)).toHaveLength(1));
    await page.visitor.type(screen.getByLabelText('About'), ' I fry.');
    arrive({});
    await waitFor(() => expect(readDraft(testJobseeker.id, 'profile', 0)).toEqual({ about: 'I bake. I fry.' }));
    page.unmount();
    show();
    expect(await screen.findByDisplayValue('I bake. I fry.')).toBeInTheDocument();
  });

  test('it replaces what the browser fills in after a step back', async () => {
    const first = show();
    await first.visitor.type(screen.getByLabelText('About'), 'I bake.');
    first.unmount();
    window.filledInEarly = new Map([[document.body, 'I fry.']]);
    show();
    expect(screen.getByLabelText('About')).toHaveValue('I bake.');
    expect(window.filledInEarly.size).toBe(0);
    expect(screen.getByLabelText('About').closest('form')).toHaveAttribute('data-draft');
    delete window.filledInEarly;
  });

  test('what was typed is there again after the error page of a crash (rule 78)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Breaking = () => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new RangeError('a text node is gone');
      return <button onClick={() => setBroken(true)}>Break</button>;
    };
    const { visitor } = renderPage(
      <RemoteBoundary unit="mfe-jobseeker" version="1.0.0" onCrash={() => undefined}>
        <Form />
        <Breaking />
      </RemoteBoundary>,
      { path: '/', locale: 'en', user: testJobseeker },
    );
    await visitor.type(screen.getByLabelText('About'), 'I bake.');
    await visitor.click(screen.getByRole('button', { name: 'Break' }));
    await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('About')).toHaveValue('I bake.');
    jest.restoreAllMocks();
  });

  test('the draft survives an expired session for its account; after signing out nothing is saved', async () => {
    const page = show(failure(401));
    await page.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(page.platform.session.get()).toBeNull());
    expect(Object.keys(localStorage)).toEqual(['draft:11:profile', 'draft:11:sent:profile']);
    await page.visitor.type(screen.getByLabelText('About'), ' Bread!');
    expect(Object.values(localStorage).join('')).toContain('I bake. Bread!');
    localStorage.clear();
    await page.visitor.type(screen.getByLabelText('About'), '!');
    expect(localStorage).toHaveLength(0);
    page.unmount();
    const before = show();
    await before.visitor.type(screen.getByLabelText('About'), 'I bake.');
    before.unmount();
    show({}, { user: testCompany as never });
    expect(screen.getByLabelText('About')).toHaveValue('');
  });
});

describe('errors', () => {
  test("of the form are in the page's language", async () => {
    const page = show();
    await page.visitor.clear(screen.getByLabelText('Name'));
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
    act(() => page.platform.history.replace('/my'));
    expect(screen.queryByText('Please fill this in.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/ဖြည့်/);
  });

  test("of the server are replaced by a general one when the page's language changes", async () => {
    const page = show(
      failure(422, { message: 'Check the form.', errors: { name: ['That name is taken.'], other: ['Odd.'] } }),
    );
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('That name is taken.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Check the form.');
    act(() => page.platform.history.replace('/my'));
    expect(document.body).not.toHaveTextContent(/taken|Check/);
    expect(screen.getByText('ဤအကွက်ကို ပြန်စစ်ပေးပါ။')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('ထပ်ပို့ပေးပါ');
  });

  test('are cleared when the form is reset', async () => {
    const page = show(failure(409, { message: 'Too late.' }));
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too late.')).toBeInTheDocument();
    await page.visitor.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByText('Too late.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('New');
  });
});

describe('a form of what others change, too', () => {
  const CHANGED = failure(409, { message: 'Changed elsewhere.' });
  const theirs = { name: 'Aye Aye', about: 'Cook.' };

  test('sends changes of different fields merged, and shows when these are refused, too', async () => {
    const page = show(CHANGED, { shared: { readAgain: () => Promise.resolve(theirs) } });
    await page.visitor.type(screen.getByLabelText('Name'), ' Win');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Changed elsewhere.')).toBeInTheDocument();
    expect(requests(page).map(({ body }) => body)).toMatchObject([
      { name: 'Aye Aye Win', about: '' },
      { name: 'Aye Aye Win', about: 'Cook.' },
    ]);
    expect(readDraft(testJobseeker.id, 'profile', 0)).toEqual({ name: 'Aye Aye Win' });
  });

  test.each([
    ['it is shown first', { readAgain: () => Promise.resolve(theirs), isShownFirst: true }, 'Cook.'],
    ['nothing was changed', { readAgain: () => Promise.resolve(undefined) }, ''],
    ['it cannot be read', { readAgain: () => Promise.reject(new Error('offline')) }, ''],
  ])('sends nothing by itself when %s', async (_why, shared, about) => {
    const page = show(CHANGED, { shared });
    await page.visitor.type(screen.getByLabelText('Name'), ' Win');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Changed elsewhere.')).toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveValue(about);
    expect(screen.getByLabelText('Name')).toHaveValue('Aye Aye Win');
    expect(requests(page)).toHaveLength(1);
  });

  test('asks for what the merged values lack', async () => {
    const page = show(CHANGED, { shared: { readAgain: () => Promise.resolve({ name: '', about: '' }) } });
    await page.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveValue('I bake.');
    expect(requests(page)).toHaveLength(1);
  });
});

describe('a draft of a form that others change, too', () => {
  const shared: SharedState<z.input<typeof Schema>> = { readAgain: () => Promise.resolve(undefined) };
  const OUTDATED = /has since been changed elsewhere, too/;
  async function leaveDraft(about: string): Promise<void> {
    const page = show({}, { shared, about: 'Cook.' });
    await page.visitor.clear(screen.getByLabelText('About'));
    await page.visitor.type(screen.getByLabelText('About'), about);
    page.unmount();
  }

  test('that changes what others have changed since says so, and shows their value', async () => {
    await leaveDraft('I bake.');
    const page = show({}, { shared, about: 'I roast.' });
    expect(await screen.findByText(OUTDATED)).toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveValue('I bake.');
    expect(screen.getByText('I roast.', { ignore: 'textarea' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await page.visitor.type(screen.getByLabelText('Name'), ' Win');
    page.unmount();
    const again = show({}, { shared, about: 'I roast.' });
    expect(await screen.findByText(OUTDATED)).toBeInTheDocument();
    await again.visitor.click(screen.getByRole('button', { name: 'Use this: About' }));
    expect(screen.getByLabelText('About')).toHaveValue('I roast.');
    expect(screen.queryByText(OUTDATED)).not.toBeInTheDocument();
    expect(readDraft(testJobseeker.id, 'profile', 0)).toEqual({ name: 'Aye Aye Win' });
  });

  test.each([
    ['others have changed another field', { about: 'Cook.', name: 'Aye Aye Mon' }],
    ['others have changed the same', { about: 'I bake.', name: 'Aye Aye' }],
  ])('says nothing when %s', async (_what, latest) => {
    await leaveDraft('I bake.');
    show({}, { shared, ...latest });
    await waitFor(() => expect(screen.getByLabelText('About')).toHaveValue('I bake.'));
    expect(screen.getByLabelText('Name')).toHaveValue(latest.name);
    expect(screen.queryByText(OUTDATED)).not.toBeInTheDocument();
    expect(screen.queryByText('Changed here and elsewhere')).not.toBeInTheDocument();
  });

  test('shows both values again after a 409 and a reload', async () => {
    const first = show(failure(409), {
      shared: { readAgain: () => Promise.resolve({ name: 'Aye Aye', about: 'Fry.' }) },
    });
    await first.visitor.type(screen.getByLabelText('About'), 'I bake.');
    await first.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed here and elsewhere');
    first.unmount();
    show({}, { shared, about: 'Fry.' });
    expect(await screen.findByText(OUTDATED)).toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveValue('I bake.');
  });

  test('takes fields that belong together from one side', async () => {
    const together = { ...shared, together: [['name', 'about']] };
    const first = show({}, { shared: together, about: 'Cook.' });
    await first.visitor.type(screen.getByLabelText('About'), ' Baker.');
    first.unmount();
    show({}, { shared: together, name: 'Su Su', about: 'Cook.' });
    expect(await screen.findByText(OUTDATED)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Aye Aye');
    expect(screen.getByLabelText('About')).toHaveValue('Cook. Baker.');
  });
});

test('a form of what others change goes on from what it has saved', async () => {
  const versions = { current: 0 };
  const page = show(() => ((versions.current += 1) === 2 ? failure(409) : {}), {
    shared: { readAgain: () => Promise.resolve({ name: 'Aye Aye Mon', about: 'I bake.' }) },
  });
  await page.visitor.type(screen.getByLabelText('About'), 'I bake.');
  await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requests(page)).toHaveLength(1));
  await page.visitor.type(screen.getByLabelText('About'), ' I fry.');
  await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requests(page)).toHaveLength(3));
  expect(requests(page)[2]?.body).toMatchObject({ name: 'Aye Aye Mon', about: 'I bake. I fry.' });
  expect(screen.queryByText('Changed here and elsewhere')).not.toBeInTheDocument();
});

describe('a form that sends once', () => {
  test('does not resend accepted values', async () => {
    const page = show({}, { sendsOnce: 'accepted' });
    for (let times = 0; times < 3; times += 1) await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(requests(page)).toHaveLength(1);
  });

  test('resends refused values when only accepted ones are sent once', async () => {
    const page = show(failure(422, { message: 'No.', errors: { name: ['Wrong.'] } }), { sendsOnce: 'accepted' });
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Wrong.')).toBeInTheDocument();
    page.platform.server.respondWith({ [CALL]: {} });
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests(page)).toHaveLength(2));
    expect(screen.queryByText('Wrong.')).not.toBeInTheDocument();
  });

  test('does not resend refused values, and still shows the error; resends after a failed connection', async () => {
    const page = show(failure(422, { message: 'No.', errors: { name: ['Wrong.'] } }), { sendsOnce: 'judged' });
    for (let times = 0; times < 2; times += 1) {
      await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Wrong.')).toBeInTheDocument();
    }
    expect(requests(page)).toHaveLength(1);
    await page.visitor.type(screen.getByLabelText('Name'), '!');
    page.platform.server.respondWith({ [CALL]: failure(503, { message: 'Away.' }) });
    for (let times = 0; times < 2; times += 1) {
      await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Away.')).toBeInTheDocument();
    }
    expect(requests(page)).toHaveLength(3);
  });
});

describe('a schema that is loaded later', () => {
  const load = jest.fn<() => Promise<typeof Schema>>();
  function LaterForm() {
    const api = useApi();
    const form = useApiForm({
      schema: load,
      defaultValues: { name: '', about: '' },
      submit: async (body) =>
        void (await api.put('/jobseeker/update/{id}', { params: { id: 11 }, body: body as never })),
    });
    return (
      <form {...form.formProps}>
        <Field label="Name" error={form.errorOf('name')}>
          <TextInput {...form.register('name')} />
        </Field>
        {form.formError && <p role="alert">{form.formError}</p>}
        <Button type="submit" busy={form.busy}>
          Send
        </Button>
      </form>
    );
  }
  const showLater = () => renderPage(<LaterForm />, { path: '/', locale: 'en', responses: { [CALL]: {} } });

  test('is requested with the first touch; what is sent meanwhile waits for it', async () => {
    const arrives = Promise.withResolvers<typeof Schema>();
    load.mockReset().mockReturnValue(arrives.promise);
    const page = showLater();
    expect(load).not.toHaveBeenCalled();
    await page.visitor.click(screen.getByLabelText('Name'));
    expect(load).toHaveBeenCalled();
    await page.visitor.type(screen.getByLabelText('Name'), 'Su Su{Enter}');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await page.visitor.dblClick(screen.getByRole('button'));
    await page.visitor.type(screen.getByLabelText('Name'), '{Enter}');
    expect(requests(page)).toHaveLength(0);
    await act(async () => arrives.resolve(Schema));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
    expect(requests(page)).toHaveLength(1);
  });

  test('validates once it is there', async () => {
    load.mockReset().mockResolvedValue(Schema);
    const page = showLater();
    await page.visitor.type(screen.getByLabelText('Name'), 'S{Enter}');
    expect(await screen.findByText('Write at least 2 characters.')).toBeInTheDocument();
    expect(requests(page)).toHaveLength(0);
  });

  test('that does not arrive is said, keeps what is typed, and is requested again', async () => {
    load.mockReset().mockRejectedValue(new Error('no connection'));
    const page = showLater();
    await page.visitor.type(screen.getByLabelText('Name'), 'Su Su{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
    expect(requests(page)).toHaveLength(0);
    load.mockResolvedValue(Schema);
    await page.visitor.click(screen.getByRole('button'));
    await waitFor(() => expect(requests(page)).toHaveLength(1));
    expect(requests(page)[0]!.body).toMatchObject({ name: 'Su Su' });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test.each([
  [0, true],
  [401, true],
  [408, true],
  [419, true],
  [429, true],
  [500, true],
  [503, true],
  [409, false],
  [422, false],
])('after %i, the same request has the same key: %p', async (status, isSame) => {
  const keys: string[] = [];
  const repeated: boolean[] = [];
  const Once = () => {
    const form = useApiForm({
      schema: z.object({}),
      defaultValues: {},
      submit: async (_values, { idempotencyKey, isRepeated }) => {
        repeated.push(isRepeated);
        // The line is cut when it has arrived, and then the server refuses the second attempt unread.
        const ends = [0, status, undefined][keys.push(idempotencyKey) - 1];
        if (ends !== undefined) throw new ApiError(ends, 'Not now.');
      },
    });
    return (
      <form {...form.formProps}>
        <Button type="submit" busy={form.busy}>
          Send
        </Button>
      </form>
    );
  };
  const { visitor } = renderPage(<Once />, { path: '/', locale: 'en' });
  for (let sent = 1; sent <= 4; sent += 1) {
    await visitor.click(screen.getByRole('button'));
    await waitFor(() => expect(keys).toHaveLength(sent));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  }
  const [first, second, third, afterwards] = keys;
  expect(second).toBe(first);
  expect(third === first).toBe(isSame);
  expect(afterwards).not.toBe(third);
  expect(repeated).toEqual([false, true, isSame, false]);
});

test('what was sent before a reload and perhaps arrived is sent again with its key (rule 78)', async () => {
  const keys: string[] = [];
  const repeated: boolean[] = [];
  let end = 0;
  const Once = () => {
    const form = useApiForm({
      schema: z.object({ title: z.string() }),
      draftName: 'job',
      defaultValues: { title: '' },
      submit: async (_values, { idempotencyKey, isRepeated }) => {
        repeated.push(isRepeated);
        keys.push(idempotencyKey);
        if (end !== 200) throw new ApiError(end, 'Not now.');
      },
    });
    return (
      <form {...form.formProps}>
        <TextInput aria-label="Title" {...form.register('title')} />
        <Button type="submit" busy={form.busy}>
          Send
        </Button>
      </form>
    );
  };
  const visit = async (typed: string) => {
    const { visitor, unmount } = renderPage(<Once />, { path: '/', locale: 'en', user: testCompany });
    await visitor.clear(screen.getByLabelText('Title'));
    await visitor.type(screen.getByLabelText('Title'), typed);
    await visitor.click(screen.getByRole('button'));
    const sent = keys.length;
    await waitFor(() => expect(keys.length).toBeGreaterThanOrEqual(Math.max(sent, 1)));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
    unmount();
  };
  await visit('Cook');
  await visit('Driver');
  await visit('Driver');
  end = 200;
  await visit('Driver');
  await visit('Driver');
  const [cook, driver, again, arrived, other] = keys;
  expect([again, arrived]).toEqual([driver, driver]);
  expect(new Set([cook, driver, other]).size).toBe(3);
  expect(repeated).toEqual([false, false, true, true, false]);
});

test('the second click of a double click presses nothing that a refusal has scrolled below the pointer', async () => {
  const { visitor } = show({}, { name: '' });
  await visitor.type(screen.getByLabelText('About'), 'I bake.');
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }), { detail: 2 });
  expect(screen.getByLabelText('About')).toHaveValue('I bake.');
  await visitor.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('About')).toHaveValue('');
});

describe('the entries of a list', () => {
  const Names = z.object({ names: z.array(z.object({ name: text({ min: 2, max: 50 }) })) });

  function List() {
    const form = useApiForm({
      schema: Names,
      defaultValues: { names: [{ name: '' }, { name: 'Aye' }, { name: '' }] },
      submit: async () => undefined,
    });
    const { names } = form.watch();
    const put = (changed: typeof names) => form.setValue('names', changed, { shouldValidate: form.isSubmitted });
    return (
      <form {...form.formProps}>
        {names.map((_entry, index) => (
          <Field key={index} label={`Name ${index}`} error={form.errorOf(`names.${index}.name`)}>
            <TextInput {...form.register(`names.${index}.name`)} />
          </Field>
        ))}
        <button type="submit">Send</button>
        <button type="button" onClick={() => put(names.slice(1))}>
          Remove
        </button>
        <button type="button" onClick={() => put([...names].reverse())}>
          Turn
        </button>
        <button type="button" onClick={() => put([...names, { name: '' }])}>
          Add
        </button>
      </form>
    );
  }

  const wrong = () => screen.getAllByRole('textbox').map((control) => control.getAttribute('aria-invalid') === 'true');

  test('take their problems along when they move, and a new one has none yet', async () => {
    const { visitor } = renderPage(<List />, { path: '/', locale: 'en' });
    await visitor.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(wrong()).toEqual([true, false, true]));
    await visitor.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(wrong()).toEqual([false, true]));
    await visitor.click(screen.getByRole('button', { name: 'Turn' }));
    await waitFor(() => expect(wrong()).toEqual([true, false]));
    await visitor.click(screen.getByRole('button', { name: 'Add' }));
    await act(async () => undefined);
    expect(wrong()).toEqual([true, false, false]);
  });
});

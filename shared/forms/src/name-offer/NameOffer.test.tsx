import { screen, waitFor } from '@testing-library/react';
import { CompanyRegistration } from '@jpro/api/schemas';
import { useApi } from '@jpro/platform';
import { failure, renderPage, type FakeResponses, type RecordedRequest } from '@jpro/platform/testing';
import { Button, Field, TextInput } from '@jpro/ui';
import { useApiForm } from '../useApiForm.ts';
import { NameOffer } from './NameOffer.tsx';
import { useNameOffers } from './useNameOffers.ts';

const ZAWGYI = 'ေအာင္ျမင့္';
const UNICODE = 'အောင်မြင့်';
const request = {
  request_id: '0192f0c4-1111-4222-8333-444455556666',
  expires_at: '2026-11-21T03:05:00Z',
  resend_at: '2026-11-21T03:01:00Z',
};
const typed = {
  user_type: 'company' as const,
  name: ZAWGYI,
  contact_person: 'Mya',
  email: 'mya@mail.example',
  phone_number: '+959791234567',
  password: 'long-enough-1',
  remember: false,
};

function Page({ values }: { readonly values: typeof typed }) {
  const api = useApi();
  const form = useApiForm({
    schema: CompanyRegistration,
    defaultValues: {
      user_type: 'company',
      password: typed.password,
      email: typed.email,
      phone_number: typed.phone_number,
    },
    submit: async (body) => void (await api.post('/register', { body })),
  });
  const names = useNameOffers(form);
  return (
    <form {...form.formProps}>
      {(['name', 'contact_person'] as const).map((field) => (
        <Field key={field} label={field} error={form.errorOf(field)}>
          <TextInput {...form.register(field)} placeholder={values[field]} />
          <NameOffer names={names} field={field} />
        </Field>
      ))}
      <Button type="submit" busy={form.busy}>
        send
      </Button>
    </form>
  );
}

const suggested: FakeResponses = {
  'POST /names/suggestions': ({ body }: RecordedRequest) => ({
    suggestions: (body as { names: string[] }).names.map((name) => (name === ZAWGYI ? UNICODE : null)),
  }),
  'POST /register': request,
};

async function send(values = typed, responses = suggested, locale: 'en' | 'my' = 'en') {
  const page = renderPage(<Page values={values} />, { path: '/', locale, responses });
  for (const field of ['name', 'contact_person'] as const)
    await page.visitor.type(screen.getByLabelText(field), values[field]);
  await page.visitor.click(screen.getByRole('button', { name: 'send' }));
  const requests = (path: string) =>
    page.platform.server.requests.filter((endpoint) => endpoint.endpoint === `POST ${path}`).map(({ body }) => body);
  return { ...page, requests };
}

const keep = () => screen.findByRole('button', { name: 'Keep what I typed' });

test('a Zawgyi name is offered in Unicode before sending, and sent in Unicode when accepted', async () => {
  const { visitor, requests } = await send();
  const accept = await screen.findByRole('button', { name: `Use “${UNICODE}”` });
  expect(screen.getByRole('alert')).toHaveTextContent(`Did you mean “${UNICODE}”?`);
  expect(screen.getByLabelText('name')).toHaveFocus();
  expect(screen.getByLabelText('name')).toHaveValue(ZAWGYI);
  expect(requests('/register')).toEqual([]);
  await visitor.click(accept);
  await waitFor(() => expect(requests('/register')).toEqual([{ ...typed, name: UNICODE }]));
  expect(screen.getByLabelText('name')).toHaveValue(UNICODE);
  expect(requests('/names/suggestions')).toHaveLength(1);
});

test('a kept name is sent as typed and not offered again', async () => {
  const { visitor, requests, platform } = await send(typed, { ...suggested, 'POST /register': failure(500, {}) });
  await visitor.click(await keep());
  await waitFor(() => expect(requests('/register')).toEqual([typed]));
  platform.server.respondWith(suggested);
  await visitor.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(requests('/register')).toEqual([typed, typed]));
  expect(requests('/names/suggestions')).toHaveLength(1);
});

test('two names need two decisions; the form is sent after the second', async () => {
  const { visitor, requests } = await send({ ...typed, contact_person: ZAWGYI });
  const [first] = await screen.findAllByRole('button', { name: 'Keep what I typed' });
  await visitor.click(first!);
  expect(requests('/register')).toEqual([]);
  await visitor.click(screen.getByRole('button', { name: `Use “${UNICODE}”` }));
  await waitFor(() => expect(requests('/register')).toEqual([{ ...typed, contact_person: UNICODE }]));
});

test('typing another name withdraws the offer and checks the new name', async () => {
  const { visitor, requests } = await send();
  await keep();
  await visitor.type(screen.getByLabelText('name'), ' Co');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(requests('/register')).toEqual([{ ...typed, name: `${ZAWGYI} Co` }]));
  expect(requests('/names/suggestions')).toEqual([{ names: [ZAWGYI] }, { names: [`${ZAWGYI} Co`] }]);
});

test('Latin names are not checked, and a failing server does not block the form', async () => {
  const latin = await send({ ...typed, name: 'Shwe' });
  await waitFor(() => expect(latin.requests('/register')).toHaveLength(1));
  expect(latin.requests('/names/suggestions')).toEqual([]);
  latin.unmount();
  const without = await send(typed, { ...suggested, 'POST /names/suggestions': failure(404, {}) });
  await waitFor(() => expect(without.requests('/register')).toEqual([typed]));
});

test('the offer is translated to Burmese', async () => {
  await send(typed, suggested, 'my');
  expect(await screen.findByRole('button', { name: 'ရိုက်ထားသည့်အတိုင်း ထားမည်' })).toBeInTheDocument();
});

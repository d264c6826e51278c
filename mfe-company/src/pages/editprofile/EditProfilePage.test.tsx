import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, field, fileFieldOf, fill, findField, testCompany } from '@jpro/platform/testing';
import { verificationQuery } from '../../company/companyQueries.ts';
import { company, lists } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import EditProfilePage from './EditProfilePage.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
});

const show = (responses: Record<string, unknown> = {}) =>
  renderInRemote(<EditProfilePage />, {
    path: '/company/editprofile',
    responses: { ...lists, 'GET /company/getcompany': company, ...responses },
  });

const requests = (page: ReturnType<typeof show>, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);
const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type });

test('the form is prefilled, and saves changes', async () => {
  const page = show({ 'PUT /company/{id}': { ...company, name: 'New Padauk' } });
  const name = await findField(/Company name/);
  expect(name).toHaveValue('Golden Padauk');
  expect(field(/Industry/)).toHaveValue('2');
  await page.visitor.clear(name);
  fill(name, 'New Padauk');
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/profile'));
  expect(requests(page, 'PUT /company/{id}')[0]).toMatchObject({
    params: { id: '21' },
    body: { name: 'New Padauk', location_id: 13, established_year: 2010, size: '11-50', website: null },
  });
  expect(page.platform.session.get()?.name).toBe('New Padauk');
});

test('a new name makes the verification stale, because the badge was for the former one (rule 42.3)', async () => {
  const page = show({ 'PUT /company/{id}': { ...company, name: 'New Padauk' } });
  const { queryKey } = verificationQuery();
  const { queryClient } = page.platform;
  queryClient.setQueryData(queryKey, {
    state: 'verified',
    document: null,
    decided_at: '2026-11-20T00:00:00Z',
    reason: null,
  });
  await page.visitor.type(await findField(/Company name/), ' Ltd');
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/profile'));
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a profile that is saved after the page was left takes nobody away', async () => {
  let respond: (response: unknown) => void = () => undefined;
  const page = show({ 'PUT /company/{id}': () => new Promise((resolve) => void (respond = resolve)) });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(requests(page, 'PUT /company/{id}')).toHaveLength(1));
  await act(async () => page.platform.history.push('/en/company/dashboard'));
  await act(async () => respond(company));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(page.href()).toBe('/en/company/dashboard');
});

describe('a profile that a colleague has changed meanwhile', () => {
  const PUT = 'PUT /company/{id}';
  const colleagues = { website: 'https://padauk.example', address: 'No. 9, Inya Road', version: 'second' };
  /** The server refuses what is based on another version than the second. */
  async function begin() {
    const page = show({ 'GET /company/getcompany': { ...company, version: 'first' } });
    const address = await findField(/^Address/);
    page.platform.server.respondWith({
      'GET /company/getcompany': { ...company, ...colleagues },
      [PUT]: ({ query }: { query: Record<string, string> }) =>
        query['known_version'] === 'second' ? company : failure(409, { message: 'Changed elsewhere.' }),
    });
    return { page, address, save: () => page.visitor.click(screen.getByRole('button', { name: 'Save profile' })) };
  }

  test('is merged with the changes of other fields, and saved at once (rule 58.2)', async () => {
    const { page, save } = await begin();
    fill(field(/Facebook/), 'https://facebook.com/padauk');
    await save();
    await waitFor(() => expect(page.href()).toBe('/en/company/profile'));
    expect(requests(page, PUT).map(({ query }) => query['known_version'])).toEqual(['first', 'second']);
    expect(requests(page, PUT)[1]?.body).toMatchObject({
      website: colleagues.website,
      address: colleagues.address,
      facebook_link: 'https://facebook.com/padauk',
    });
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['the own value', 'No. 2, Inya Road'],
    ['theirs', 'No. 9, Inya Road'],
  ])('shows both values of a field that both have changed; %s can be saved', async (_whose, saved) => {
    const { page, address, save } = await begin();
    await page.visitor.clear(address);
    fill(address, 'No. 2, Inya Road');
    await save();
    expect(await screen.findByText('Changed here and elsewhere')).toBeInTheDocument();
    expect(address).toHaveValue('No. 2, Inya Road');
    expect(screen.getByText('No. 9, Inya Road')).toBeInTheDocument();
    expect(screen.queryByText(colleagues.website)).not.toBeInTheDocument();
    expect(field('Website')).toHaveValue(colleagues.website);
    if (saved !== 'No. 2, Inya Road') {
      await page.visitor.click(screen.getByRole('button', { name: 'Use this: Address' }));
      expect(address).toHaveValue(saved);
      expect(address).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Use this: Address' })).not.toBeInTheDocument();
      expect(screen.getByText('Changed elsewhere.')).toBeInTheDocument();
    }
    await save();
    await waitFor(() => expect(page.href()).toBe('/en/company/profile'));
    expect(requests(page, PUT)[1]).toMatchObject({ query: { known_version: 'second' }, body: { address: saved } });
  });
});

test('missing values are shown at their fields, and nothing is sent (rule 66)', async () => {
  const page = show({ 'GET /company/getcompany': { ...company, size: null, phone: null } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  expect(field(/Company phone/)).toHaveAttribute('aria-invalid', 'true');
  expect(requests(page, 'PUT /company/{id}')).toHaveLength(0);
});

test('the phone number is changed with a code; other input is kept and saved with the new number', async () => {
  const page = show({
    'GET /ownerproof': { by: 'password' },
    'POST /company/checkphno': {
      request_id: '0192f0c4-1111-4222-8333-444455556666',
      expires_at: '2026-11-21T03:05:00Z',
      resend_at: '2026-11-21T03:01:00Z',
    },
    'POST /company/changephno': { ...testCompany, phone_number: '+959791234567' },
    'PUT /company/{id}': company,
  });
  const address = await findField(/^Address/);
  const phone = field(/Company phone/);
  expect(phone).toHaveAttribute('readonly');
  await page.visitor.clear(address);
  fill(address, 'No. 2, Inya Road');
  await page.visitor.click(screen.getByRole('button', { name: 'Change phone number' }));
  await page.visitor.type(await findField(/New phone number/), '09791234567{Enter}');
  fill(await findField(/^Code/), '123456');
  await waitFor(() => expect(phone).toHaveValue('09\u00a0791\u00a0234\u00a0567'));
  expect(requests(page, 'PUT /company/{id}')).toHaveLength(0);
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() =>
    expect(requests(page, 'PUT /company/{id}')[0]).toMatchObject({
      body: { phone: '+959791234567', address: 'No. 2, Inya Road' },
    }),
  );
});

test('the public page is previewed with what is not saved yet, in both languages', async () => {
  const page = show();
  const about = await findField(/About/);
  await page.visitor.clear(about);
  fill(about, 'We bake **bread**.');
  await page.visitor.clear(field('Website'));
  fill(field('Website'), 'javascript:alert(1)');
  await page.visitor.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Your public page' }));
  expect(preview.getByText('bread').tagName).toBe('STRONG');
  expect(preview.queryByText(/javascript/)).not.toBeInTheDocument();
  expect(preview.getByText('2010')).toBeInTheDocument();
  await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
  expect(await preview.findByText('၂၀၁၀')).toBeInTheDocument();
  expect(requests(page, 'PUT /company/{id}')).toHaveLength(0);
  await page.visitor.click(preview.getByRole('button', { name: 'Close' }));
  expect(about).toHaveValue('We bake **bread**.');
});

test('what the company says in a second language is saved, and previewed in it (rule 105.2)', async () => {
  const page = show({ 'PUT /company/{id}': company });
  fill(await findField(/About/), 'We bake bread.');
  fill(field(/another language/), 'ကျွန်ုပ်တို့ ပေါင်မုန့် ဖုတ်ပါသည်။');
  await page.visitor.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Your public page' }));
  expect(preview.getByText('We bake bread.')).toBeInTheDocument();
  await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
  expect(await preview.findByText(/ပေါင်မုန့်/)).toBeInTheDocument();
  await page.visitor.click(preview.getByRole('button', { name: 'Close' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() =>
    expect(requests(page, 'PUT /company/{id}')[0]).toMatchObject({
      body: { about: 'We bake bread.', about_translation: { language: 'my' } },
    }),
  );
});

test('a refused profile keeps the input', async () => {
  const page = show({ 'PUT /company/{id}': failure(422, { message: 'x', errors: { website: ['No such site.'] } }) });
  const address = await findField(/^Address/);
  await page.visitor.clear(address);
  fill(address, 'No. 2, Inya Road');
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('No such site.')).toBeInTheDocument();
  expect(address).toHaveValue('No. 2, Inya Road');
});

test('the address given at registration is confirmed with a code; the profile is saved without it', async () => {
  const page = show({
    'GET /company/getcompany': { ...company, email: null, claimed_email: 'hr@padauk.example' },
    'GET /ownerproof': { by: 'password' },
    'POST /company/checkemail': {
      request_id: '0192f0c4-1111-4222-8333-444455556666',
      expires_at: '2026-11-21T03:05:00Z',
      resend_at: '2026-11-21T03:01:00Z',
    },
    'POST /company/changeemail': { ...testCompany, email: 'hr@padauk.example' },
    'PUT /company/{id}': company,
  });
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveValue('hr@padauk.example');
  expect(email).toHaveAccessibleDescription(/not confirmed yet/);
  await page.visitor.click(screen.getByRole('button', { name: 'Confirm e-mail address' }));
  expect(await findField(/New e-mail address/)).toHaveValue('hr@padauk.example');
  await page.visitor.type(field(/^Your password/), 'mango tree{Enter}');
  fill(await findField(/^Code/), '123456');
  expect(await screen.findByRole('button', { name: 'Change e-mail address' })).toBeInTheDocument();
  expect(email).not.toHaveAccessibleDescription(/not confirmed yet/);
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(requests(page, 'PUT /company/{id}')).toHaveLength(1));
  expect(requests(page, 'PUT /company/{id}')[0]!.body).not.toHaveProperty('email');
});

test('who logs in with other contacts reads whom to ask, and changes none by mistake (rule 43.1)', async () => {
  const contacts_of = { name: 'Daw Mya', is_self: false };
  const page = show({ 'GET /company/getcompany': { ...company, contacts_of }, 'PUT /company/{id}': company });
  const phone = await findField(/Company phone/);
  expect(phone).toHaveValue('09\u00a0420\u00a0000\u00a0021');
  expect(phone).toHaveAccessibleDescription(/^Daw Mya logs in with it/);
  expect(field('E-mail')).toHaveAccessibleDescription(/^Daw Mya logs in with it/);
  expect(screen.queryByRole('button', { name: /Change (phone|e-mail)/ })).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() =>
    expect(requests(page, 'PUT /company/{id}')[0]).toMatchObject({ body: { phone: '+959420000021' } }),
  );
});

test('a company whose contacts nobody logs in with is saved without any', async () => {
  const none = { ...company, email: null, phone: null, contacts_of: null };
  const page = show({ 'GET /company/getcompany': none, 'PUT /company/{id}': company });
  expect(await screen.findByText(/^All owners log in with the contacts of other companies/)).toBeVisible();
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(requests(page, 'PUT /company/{id}')[0]!.body).not.toHaveProperty('phone'));
});

test('a logo is previewed before it is sent', async () => {
  const page = show({
    'POST /company/updatephoto': { ...testCompany, profile_photo_url: '/file/company/id_21/small_new.png' },
  });
  await page.visitor.upload(await fileFieldOf(page, /Picture of your logo/), picture(1000));
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', 'blob:logo'));
  await page.visitor.click(screen.getByRole('button', { name: 'Use this logo' }));
  await waitFor(() => expect(page.platform.session.get()?.profile_photo_url).toBe('/file/company/id_21/small_new.png'));
  expect(requests(page, 'POST /company/updatephoto')).toHaveLength(1);
});

test('a logo that arrives after another company was chosen changes nothing of that one', async () => {
  let respond: (user: unknown) => void = () => undefined;
  const page = show({ 'POST /company/updatephoto': () => new Promise((resolve) => void (respond = resolve)) });
  await page.visitor.upload(await fileFieldOf(page, /Picture of your logo/), picture(1000));
  await page.visitor.click(screen.getByRole('button', { name: 'Use this logo' }));
  await waitFor(() => expect(requests(page, 'POST /company/updatephoto')).toHaveLength(1));
  const other = { ...testCompany, id: testCompany.id + 1 };
  await act(async () => page.platform.session.set(other));
  await act(async () => respond(testCompany));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(page.platform.session.get()).toEqual(other);
});

test('a logo over 2 MB that this browser cannot make smaller is refused before it is sent', async () => {
  const page = show();
  await page.visitor.upload(await fileFieldOf(page, /Picture of your logo/), picture(2 * 1024 * 1024 + 1));
  await page.visitor.click(screen.getByRole('button', { name: 'Use this logo' }));
  expect(await screen.findByText('The picture is over 2 MB. Choose a smaller one.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use this logo' })).not.toBeInTheDocument();
  expect(requests(page, 'POST /company/updatephoto')).toHaveLength(0);
});

test('photos are added to the gallery and deleted from it', async () => {
  const photo = { id: 9, photo_url: '/file/company/id_21/a.webp', small_photo_url: '/file/company/id_21/small_a.webp' };
  const page = show({ 'POST /company/add-gallery-photo': photo, 'DELETE /company/delete-gallery-photo/{id}': null });
  await page.visitor.upload(await fileFieldOf(page, /Another photo/), picture(1000));
  page.platform.server.respondWith({ 'GET /company/getcompany': { ...company, gallery: [photo] } });
  await page.visitor.click(screen.getByRole('button', { name: 'Add the photo' }));
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', photo.small_photo_url);
  page.platform.server.respondWith({ 'GET /company/getcompany': company });
  await page.visitor.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).not.toBeInTheDocument());
  expect(requests(page, 'DELETE /company/delete-gallery-photo/{id}')[0]).toMatchObject({ params: { id: '9' } });
});

test('a photo that may have arrived is looked for, and sent again as the same one', async () => {
  const photo = { id: 9, photo_url: '/l', small_photo_url: '/s' };
  const page = show();
  await page.visitor.upload(await fileFieldOf(page, /Another photo/), picture(1000));
  const post = jest.spyOn(page.platform.api, 'post').mockRejectedValue(new ApiError(0, 'No response.'));
  page.platform.server.respondWith({ 'GET /company/getcompany': { ...company, gallery: [photo] } });
  await page.visitor.click(screen.getByRole('button', { name: 'Add the photo' }));
  expect(await screen.findByText('No response.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
  post.mockResolvedValue(photo as never);
  await page.visitor.click(screen.getByRole('button', { name: 'Add the photo' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  const keys = post.mock.calls.map(([, input]) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('texts of a photo that a colleague has changed meanwhile are shown, not overwritten (rule 58.2)', async () => {
  const photo = { id: 9, photo_url: '/l', small_photo_url: '/s', caption: 'Shop', alt: '' };
  const PUT = 'PUT /company/gallery-photo/{id}';
  const page = show({ 'GET /company/getcompany': { ...company, gallery: [{ ...photo, version: 'first' }] } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Caption and description of photo 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const theirs = { ...photo, caption: 'Our kitchen', alt: 'Two bakers', version: 'second' };
  page.platform.server.respondWith({
    'GET /company/getcompany': { ...company, gallery: [theirs] },
    [PUT]: ({ query }: { query: Record<string, string> }) =>
      query['known_version'] === 'second' ? theirs : failure(409, { message: 'Changed elsewhere.' }),
  });
  await page.visitor.type(dialog.getByLabelText('Caption'), ' in Bago');
  await page.visitor.click(dialog.getByRole('button', { name: 'Save caption and description' }));
  expect(await dialog.findByText('Our kitchen')).toBeInTheDocument();
  expect(dialog.getByLabelText('What the photo shows')).toHaveValue('Two bakers');
  await page.visitor.click(dialog.getByRole('button', { name: 'Use this: Caption' }));
  await page.visitor.click(dialog.getByRole('button', { name: 'Save caption and description' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests(page, PUT)[1]?.body).toEqual({ caption: 'Our kitchen', alt: 'Two bakers' });
});

test('photos are ordered by buttons and by dragging, and the new order is sent', async () => {
  const gallery = [1, 2, 3].map((id) => ({
    id,
    photo_url: `/l${id}`,
    small_photo_url: `/s${id}`,
    caption: `No. ${id}`,
  }));
  const page = show({
    'GET /company/getcompany': { ...company, gallery },
    'PUT /company/gallery-order': () => new Promise(() => undefined),
  });
  const shown = () => screen.getAllByRole('img', { name: /^No\. / }).map((photo) => photo.getAttribute('alt'));
  await page.visitor.click(await screen.findByRole('button', { name: 'Move photo 1 back' }));
  await waitFor(() => expect(shown()).toEqual(['No. 2', 'No. 1', 'No. 3']));
  expect(screen.getByText('Photo 1 is now photo 2.')).toBeInTheDocument();
  // At the end there is nowhere to move, and the focus stays.
  const forward = screen.getByRole('button', { name: 'Move photo 1 forward' });
  await page.visitor.click(forward);
  expect(forward).toHaveAttribute('aria-disabled', 'true');
  expect(forward).toHaveFocus();
  expect(requests(page, 'PUT /company/gallery-order')).toHaveLength(1);
  const [from, , to] = screen.getAllByRole('img', { name: /^No\. / }).map((photo) => photo.closest('li')!);
  const data: Record<string, string> = {};
  const dataTransfer = {
    setData: (kind: string, value: string) => (data[kind] = value),
    getData: (kind: string) => data[kind] ?? '',
    types: Object.keys(data),
  };
  fireEvent.dragStart(from!, { dataTransfer });
  fireEvent.drop(to!, { dataTransfer });
  await waitFor(() => expect(requests(page, 'PUT /company/gallery-order')).toHaveLength(2));
  expect(requests(page, 'PUT /company/gallery-order').map(({ body }) => body)).toEqual([
    { ids: [2, 1, 3] },
    { ids: [1, 3, 2] },
  ]);
});

test('a photo gets a caption and a text for people who do not see it', async () => {
  const photo = { id: 9, photo_url: '/l', small_photo_url: '/s', caption: null, alt: null };
  const page = show({
    'GET /company/getcompany': { ...company, gallery: [photo] },
    'PUT /company/gallery-photo/{id}': photo,
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Caption and description of photo 1' }));
  fill(await screen.findByRole('textbox', { name: /^Caption/ }), 'Our kitchen');
  await page.visitor.click(screen.getByRole('button', { name: 'Save caption and description' }));
  await waitFor(() =>
    expect(requests(page, 'PUT /company/gallery-photo/{id}')[0]).toMatchObject({
      params: { id: '9' },
      body: { caption: 'Our kitchen', alt: null },
    }),
  );
});

test('a gallery of six photos takes no more (rule 65)', async () => {
  const gallery = Array.from({ length: 6 }, (_, id) => ({ id, photo_url: `/l${id}`, small_photo_url: `/s${id}` }));
  show({ 'GET /company/getcompany': { ...company, gallery } });
  expect(await screen.findByText('Your gallery is full. Delete a photo to add another one.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Another photo/)).not.toBeInTheDocument();
});

test('an address that names another place is asked about, and can be saved as it is (rule 106.1)', async () => {
  const place = (id: number, name: string) => ({ id, name_en: name, name_my: name });
  const concern = { kind: 'region', named: place(10, 'Mandalay Region'), chosen: place(13, 'Yangon Region') };
  const page = show({
    'GET /company/addressconcern': ({ query }: { query: { address: string } }) => ({
      concern: query.address.includes('Mandalay') ? concern : null,
    }),
    'PUT /company/{id}': company,
  });
  const address = await findField(/^Address/);
  expect(screen.queryByText(/Is that right/)).not.toBeInTheDocument();
  fill(address, '30th Street, Mandalay');
  fireEvent.blur(address);
  expect(await screen.findByText(/says Mandalay Region, but the state or region is Yangon Region/)).toBeInTheDocument();
  expect(address).toHaveValue('30th Street, Mandalay');
  await page.visitor.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/profile'));
  expect(requests(page, 'PUT /company/{id}')[0]).toMatchObject({ body: { address: '30th Street, Mandalay' } });
});

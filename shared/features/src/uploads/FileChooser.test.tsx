import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@jpro/platform/testing';
import FileChooser from './FileChooser.tsx';

const file = (name: string) => new File([new Uint8Array(9)], name, { type: 'application/pdf' });

function show() {
  const sent: { readonly name: string; readonly key: string; readonly end: (failure?: Error) => void }[] = [];
  const send = ({ name }: File, key: string) =>
    new Promise((resolve, reject) => {
      sent.push({ name, key, end: (failure) => (failure ? reject(failure) : resolve(null)) });
    });
  const page = renderPage(<FileChooser label="Document" accept="documents" maxBytes={1000} send={send} />, {
    locale: 'en',
  });
  const choose = (name: string) => page.visitor.upload(screen.getByLabelText(/Document/), file(name));
  const press = () => page.visitor.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, choose, press };
}

test.each([undefined, new Error('offline')])(
  'a file chosen while another is sent waits for its turn (%p)',
  async (end) => {
    const { sent, choose, press } = show();
    await choose('first.pdf');
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    await choose('second.pdf');
    await press();
    expect(sent).toHaveLength(1);
    sent[0]?.end(end);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.getByText('second.pdf')).toBeInTheDocument();
    expect(screen.getByLabelText(/Document/)).toBeValid();
    await press();
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf']));
    sent[1]?.end();
    await waitFor(() => expect(screen.queryByText('second.pdf')).not.toBeInTheDocument());
  },
);

test('every attempt with a file has the same key, and another file has another one', async () => {
  const { sent, choose, press } = show();
  const fail = async (attempt: number) => {
    await press();
    await waitFor(() => expect(sent).toHaveLength(attempt));
    sent.at(-1)?.end(new Error('offline'));
    await waitFor(() => expect(screen.getByLabelText(/Document/)).toBeInvalid());
  };
  await choose('first.pdf');
  await fail(1);
  await fail(2);
  await choose('first.pdf');
  await fail(3);
  const [first, again, other] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

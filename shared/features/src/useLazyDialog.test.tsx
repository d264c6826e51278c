import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { LOW_DATA_COOKIE } from '@jpro/api/cookies';
import { renderPage } from '@jpro/platform/testing';
import { useLazyDialog } from './useLazyDialog.ts';

interface NoteProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Closes the note that was saved last, as a late response does. */
let closeLate = (): void => undefined;

const Note = ({ text, onClose }: NoteProps) => (
  <>
    <button onClick={() => (closeLate = onClose)}>{`Save ${text}`}</button>
    <button onClick={onClose}>{`Close ${text}`}</button>
  </>
);

const load = jest.fn<() => Promise<{ default: typeof Note }>>();

function List() {
  const dialog = useLazyDialog<NoteProps, string>(load);
  return (
    <>
      <button onMouseEnter={dialog.fetchAhead}>Fruit</button>
      <button onClick={() => dialog.open('mango')}>Mango</button>
      <button onClick={() => dialog.open('papaya')}>Papaya</button>
      <p>{dialog.loading ? 'loading' : 'idle'}</p>
      <p>{`about ${dialog.subject ?? 'nothing'}`}</p>
      {dialog.render((Dialog, text) => (
        <Dialog text={text} onClose={dialog.close} />
      ))}
    </>
  );
}

const show = () =>
  renderPage(<List />, {
    unit: 'mfe-public',
    texts: { en: { common: { failed: { load: 'Could not be loaded' } } }, my: {} },
    routes: [],
    path: '/',
    locale: 'en',
  });

beforeEach(() => load.mockReset().mockResolvedValue({ default: Note }));

test('the code is loaded once, and the dialog is about what it was opened for', async () => {
  const { visitor } = show();
  await visitor.click(screen.getByRole('button', { name: 'Mango' }));
  await visitor.click(await screen.findByRole('button', { name: 'Close mango' }));
  expect(screen.getByText('about nothing')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Papaya' }));
  expect(screen.getByRole('button', { name: 'Close papaya' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a late response to what was closed does not close what was opened meanwhile', async () => {
  const { visitor } = show();
  await visitor.click(screen.getByRole('button', { name: 'Mango' }));
  await visitor.click(await screen.findByRole('button', { name: 'Save mango' }));
  for (const next of ['Mango', 'Papaya']) {
    await visitor.click(screen.getByRole('button', { name: 'Close mango' }));
    await visitor.click(screen.getByRole('button', { name: next }));
    act(() => closeLate());
    expect(screen.getByRole('button', { name: `Close ${next.toLowerCase()}` })).toBeInTheDocument();
  }
});

test('while the code is on the way, the page can show for what', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Note }>();
  load.mockReturnValue(promise);
  const { visitor } = show();
  await visitor.click(screen.getByRole('button', { name: 'Mango' }));
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(screen.getByText('about mango')).toBeInTheDocument();
  await act(async () => resolve({ default: Note }));
  expect(screen.getByText('idle')).toBeInTheDocument();
});

test('a dialog whose code did not arrive is closed, and opening it again loads again', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const { visitor, platform } = show();
  await visitor.click(screen.getByRole('button', { name: 'Mango' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Could not be loaded' }]));
  expect(screen.getByText('about nothing')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Mango' }));
  expect(await screen.findByRole('button', { name: 'Close mango' })).toBeInTheDocument();
});

test('rule 72: the code is fetched ahead, unless the visitor saves data', async () => {
  const { visitor } = show();
  document.cookie = `${LOW_DATA_COOKIE}=on`;
  await visitor.hover(screen.getByRole('button', { name: 'Fruit' }));
  expect(load).not.toHaveBeenCalled();
  document.cookie = `${LOW_DATA_COOKIE}=; max-age=0`;
  await visitor.unhover(screen.getByRole('button', { name: 'Fruit' }));
  await visitor.hover(screen.getByRole('button', { name: 'Fruit' }));
  expect(load).toHaveBeenCalledTimes(1);
});

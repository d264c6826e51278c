import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { testJobDetail } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { ListenLater } from './ListenLater.tsx';

const job = testJobDetail({
  title: 'ယာဉ်မောင်း',
  description: 'ကားမောင်းရမည်။ မနက်စောရမည်။',
  requirements: 'License B',
  benefits: null,
});
const speech = { voices: [] as object[], spoken: [] as string[], cancel: jest.fn() };

/** A device with voices for these languages. */
function deviceWith(...languages: string[]) {
  speech.spoken = [];
  speech.voices = languages.map((lang) => ({ lang, localService: true }));
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: Object.assign(new EventTarget(), {
      getVoices: () => speech.voices,
      speak: ({ text }: Utterance) => speech.spoken.push(text),
      cancel: speech.cancel,
    }),
  });
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const show = () => renderInRemote(<ListenLater job={job} />, { path: '/', responses: {} });
const later = () => act(() => jest.advanceTimersByTimeAsync(4_000));

test('a Burmese job is read aloud by a Burmese voice, and stops when the page is left', async () => {
  deviceWith('en-US', 'my-MM');
  const { visitor, unmount } = show();
  await later();
  await visitor.click(await screen.findByRole('button', { name: 'Listen' }));
  expect(speech.spoken).toEqual(['ယာဉ်မောင်း', 'ကားမောင်းရမည်။', 'မနက်စောရမည်။']);
  speech.cancel.mockClear();
  unmount();
  expect(speech.cancel).toHaveBeenCalled();
});

test('a second press stops it', async () => {
  deviceWith('my-MM');
  const { visitor } = show();
  await later();
  await visitor.click(await screen.findByRole('button', { name: 'Listen' }));
  await visitor.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Listen' })).toBeInTheDocument();
});

test('nothing is shown where the device has no voice for the language', async () => {
  deviceWith('en-US');
  show();
  await later();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

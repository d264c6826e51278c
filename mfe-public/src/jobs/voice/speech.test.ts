import { spokenParts, voiceFor } from './speech.ts';

const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice;

test('a voice of the language, rather one of the device', () => {
  const voices = [voice('en-US', false), voice('my_MM', false), voice('en-GB', true)];
  expect(voiceFor('my', voices)).toBe(voices[1]);
  expect(voiceFor('en', voices)).toBe(voices[2]);
  expect(voiceFor('my', [voice('mya', true)])).toBeUndefined();
});

test('a text is read sentence by sentence, without marks', () => {
  expect(spokenParts('• စာရင်းကိုင်။ • **Excel** ရသူ\n\nCall us.')).toEqual(['စာရင်းကိုင်။', 'Excel ရသူ', 'Call us.']);
  expect(spokenParts('က'.repeat(450)).map((part) => part.length)).toEqual([200, 200, 50]);
});

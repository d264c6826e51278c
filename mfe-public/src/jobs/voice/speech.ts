/** The device's voice for a language; one that needs no connection is better. */
export function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** Browsers stop in the middle of longer texts. */
const LONGEST = 200;
const SENTENCE = /[^။.!?\n]+[။.!?\n]*/gu;

/** A text in parts that a browser reads to the end, without the marks of its lists and bold words. */
export function spokenParts(text: string): string[] {
  const parts: string[] = [];
  for (const [sentence] of text.replace(/\*\*/g, '').matchAll(SENTENCE)) {
    const plain = sentence.replace(/^\s*[•●▪◦‣*·–—-]\s*/u, '').trim();
    for (let from = 0; from < plain.length; from += LONGEST) parts.push(plain.slice(from, from + LONGEST));
  }
  return parts;
}

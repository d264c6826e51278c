import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@jpro/ui';
import { useText } from '../../text.ts';
import { spokenParts, voiceFor } from './speech.ts';

export interface ListenButtonProps {
  /** In the order in which they are read. */
  readonly texts: readonly string[];
  readonly language: string;
}

/** From Lucide, ISC Licence. */
const SPEAKER =
  'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6A1.4 1.4 0 0 1 5.4 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4' +
  ' 3.4a.7.7 0 0 0 1.2-.5zM16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.8';
const STOP = 'M6 6h12v12H6z';

/** Browsers learn of their voices late. */
function subscribe(onChange: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** Reads a job aloud; nothing where the device has no voice for its language. */
export default function ListenButton({ texts, language }: ListenButtonProps) {
  const t = useText();
  const voices = useVoices();
  const [isReading, setReading] = useState(false);
  const voice = voiceFor(language, voices);
  useEffect(() => {
    const stop = () => speechSynthesis.cancel();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [texts]);
  if (!voice) return null;

  const read = () => {
    speechSynthesis.cancel();
    if (isReading) {
      setReading(false);
      return;
    }
    const parts = texts.flatMap(spokenParts);
    parts.forEach((part, index) => {
      const spoken = new SpeechSynthesisUtterance(part);
      spoken.voice = voice;
      spoken.lang = voice.lang;
      spoken.onerror = () => setReading(false);
      if (index === parts.length - 1) spoken.onend = () => setReading(false);
      speechSynthesis.speak(spoken);
    });
    setReading(parts.length > 0);
  };
  return (
    <Button variant="quiet" size="small" onClick={read}>
      <svg viewBox="0 0 24 24" width={18} height={18} className="icon" aria-hidden>
        <path d={isReading ? STOP : SPEAKER} />
      </svg>
      {t(isReading ? 'job.listen_stop' : 'job.listen')}
    </Button>
  );
}

/** The list is another one at each call, so it is compared by its length. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  useSyncExternalStore(
    subscribe,
    () => speechSynthesis.getVoices().length,
    () => 0,
  );
  return speechSynthesis.getVoices();
}

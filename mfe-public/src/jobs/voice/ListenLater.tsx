import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { JobDetail } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import type { ListenButtonProps } from './ListenButton.tsx';

/** Long enough for the page to have settled. */
const LATER_MS = 3_000;

/** The button that reads a job aloud, on devices that can; it comes after everything else. */
export function ListenLater({ job }: { readonly job: JobDetail }) {
  const [Listen, setListen] = useState<ComponentType<ListenButtonProps>>();
  const { title, description, requirements, benefits } = job;
  const language = textLanguage(description);
  const texts = useMemo(
    () =>
      [title, description, requirements, benefits].filter(
        (text): text is string => Boolean(text) && textLanguage(text!) === language,
      ),
    [title, description, requirements, benefits, language],
  );
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    // Some browsers begin to look for voices only when they are asked.
    speechSynthesis.getVoices();
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "listen" */ './ListenButton.tsx').then(
        ({ default: Button }) => setListen(() => Button),
        () => undefined,
      );
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Listen ? <Listen texts={texts} language={language} /> : null;
}

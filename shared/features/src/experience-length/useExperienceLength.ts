import { createBundledText } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const useLengthText = createBundledText('experience-length', { en, my });

/** How long somebody has worked: “3 years 2 months”. */
export function useExperienceLength(): (months: number) => string {
  const t = useLengthText();
  return (months) => {
    if (months === 0) return t('none');
    const [years, rest] = [Math.floor(months / 12), months % 12];
    return [years > 0 && t('years', { count: years }), rest > 0 && t('months', { count: rest })]
      .filter(Boolean)
      .join(' ');
  };
}

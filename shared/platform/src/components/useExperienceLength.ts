import { useCommonText } from './useCommonText.ts';

/** How long somebody has worked: “3 years 2 months”. */
export function useExperienceLength(): (months: number) => string {
  const t = useCommonText();
  return (months) => {
    if (months === 0) return t('common.experience.none');
    const [years, rest] = [Math.floor(months / 12), months % 12];
    return [
      years > 0 && t('common.experience.years', { count: years }),
      rest > 0 && t('common.experience.months', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

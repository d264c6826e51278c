import type { WorkPreferences } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { useText } from '../../../text.ts';

/** Each preference in words of the page's language; empty without a choice. */
export function usePreferenceWords(preferences: WorkPreferences | undefined) {
  const t = useText();
  const nameOf = useLocalName();
  const namesOf = (rows: WorkPreferences['locations'] = []) => rows.map((row) => nameOf(row)).join(', ');
  return {
    places: namesOf(preferences?.locations),
    jobTypes: namesOf(preferences?.job_types),
    collar: preferences?.collar ? t(`common.collar.${preferences.collar}`) : '',
  };
}

import type { ResponseOf } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { TextLink } from '@jpro/ui';
import { searchPath, withoutPaging, type SearchValues } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

type Found = ResponseOf<'GET', '/jobpost'>;

interface UnderstoodProps {
  readonly values: SearchValues;
  readonly found: Found;
}

/** How the keyword was read, if not as it was typed, with a link to the search for what was typed (rules 79 and 80). */
export function Understood({ values, found: { understood, search_keyword: typed } }: UnderstoodProps) {
  const t = useText();
  const salary = useSalaryText(understood);
  if (!understood || (!salary && !understood.keyword)) return null;
  return (
    <p>
      {salary ?? t('search.understood.corrected', understood)}{' '}
      <TextLink to={searchPath({ ...withoutPaging(values), as_typed: '1' })} lang={textLanguage(typed)}>
        {t('search.understood.as_typed', { typed })}
      </TextLink>
    </p>
  );
}

function useSalaryText(understood: Found['understood']): string | undefined {
  const t = useText();
  const { money } = useFormat();
  const [low, high] = [understood?.salary_min, understood?.salary_max].map((kyats) =>
    kyats === undefined ? undefined : money(kyats, 'MMK'),
  );
  if (low && high) return t('search.understood.between', { low, high });
  if (low) return t('search.understood.from', { amount: low });
  return high && t('search.understood.up_to', { amount: high });
}

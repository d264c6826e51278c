import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';

/** Words a company's size, such as `51-100`: "51–100 people". */
export function useCompanySize(): (size: string) => string {
  const t = useText();
  const format = useFormat();
  return (size) => t('company.people', { size: format.digits(size.replace('-', '–')) });
}

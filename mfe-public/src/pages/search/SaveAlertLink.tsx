import { ALERT_FILTERS } from '@jpro/api/job-filters';
import { usePagePath, useSession } from '@jpro/platform';
import { TextLink } from '@jpro/ui';
import type { SearchValues } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

/** The parts of a search that a job alert also has; the alerts page reads them from the address. */
const CRITERIA = ['search_keyword', ...Object.values(ALERT_FILTERS)] as const;

/** Saves a search as a job alert. Guests log in first. */
export function SaveAlertLink({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const path = usePagePath()('job-alerts');
  const isCompany = useSession()?.user_type === 'company';
  const criteria = CRITERIA.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  if (!path || isCompany || criteria.length === 0) return null;
  return <TextLink to={`${path}?${new URLSearchParams(criteria)}`}>{t('search.save_alert')}</TextLink>;
}

import { useQuery } from '@tanstack/react-query';
import type { CvCounts } from '@jpro/api';
import { useClock } from '@jpro/platform';
import { Card, Cluster, Disclosure, Stack, Text, TextLink } from '@jpro/ui';
import { type CvSearch, cvSearchAddress } from '../../cvs/cvFilter.ts';
import { cvCountsQuery } from '../../cvs/cvQueries.ts';
import { useText } from '../../text.ts';
import type { CvSearchLists } from './CvSearchForm.tsx';
import { useFilterNames } from './useFilterNames.ts';

type Field = CvCounts['counts'][number]['field'];

/** The fields in display order, with their labels. */
const LABELS = {
  location: 'common.place.region',
  jobfunction: 'common.job.function',
  years: 'cv_search.years',
  gender: 'cv_search.gender',
  job_status: 'cv_search.availability',
} as const satisfies Record<Field, string>;
const FIELDS = Object.keys(LABELS) as Field[];
/** The most entries shown for a field; the form has all of them. */
const MAX_SHOWN = 5;

interface NarrowingCountsProps {
  readonly search: CvSearch;
  readonly lists: CvSearchLists;
}

/** Links to narrower searches, each with the number of people it finds. */
export function NarrowingCounts({ search, lists }: NarrowingCountsProps) {
  const t = useText();
  const clock = useClock();
  const nameOf = useFilterNames(search, lists);
  const counts = useQuery(cvCountsQuery(search, clock.now())).data?.counts ?? [];
  const groups = FIELDS.filter((field) => search[field] === undefined)
    .map((field) => ({ field, counts: counts.filter((count) => count.field === field).slice(0, MAX_SHOWN) }))
    .filter((group) => group.counts.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card as="nav" aria-label={t('cv_search.narrow')} $padding={4}>
      <Disclosure summary={t('cv_search.narrow')}>
        <Stack $gap={3}>
          {groups.map((group) => (
            <div key={group.field}>
              <Text $size="small" $tone="muted">
                {t(LABELS[group.field])}
              </Text>
              <Cluster $gap={3}>
                {group.counts.map(({ field, value, count }) => (
                  <Text as="span" key={value} $size="small">
                    <TextLink to={cvSearchAddress({ ...search, page: 1, [field]: value })}>
                      {t('cv_search.with_count', { name: nameOf(field, value), number: count })}
                    </TextLink>
                  </Text>
                ))}
              </Cluster>
            </div>
          ))}
        </Stack>
      </Disclosure>
    </Card>
  );
}

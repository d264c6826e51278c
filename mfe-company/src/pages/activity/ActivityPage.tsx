import type { FormEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Activity } from '@jpro/api';
import { ACTIVITY_KINDS } from '@jpro/api/activity-kinds';
import { CompanyLayout, PagedList, PageHeading } from '@jpro/features';
import { textLanguage, useFormat, useLocalePath } from '@jpro/platform';
import { Button, ButtonLink, Card, Cluster, EmptyState, Field, Select, Stack, Text } from '@jpro/ui';
import { activityFilter, activitySearch, type ActivityFilter } from '../../company/activityFilter.ts';
import { activityQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

const PATH = '/company/activity';

/** Who did what for the company, newest first (rule 95.7). */
export default function ActivityPage() {
  const t = useText();
  const filter = activityFilter(new URLSearchParams(useLocation().search));
  const log = useQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
  return (
    <CompanyLayout current="/company/profile">
      <PageHeading lead={t('activity.lead')}>{t('activity.title')}</PageHeading>
      <FilterForm filter={filter} members={log.data?.members ?? []} />
      <PagedList
        query={log}
        hrefFor={(page) => `${PATH}${activitySearch({ ...filter, page })}`}
        empty={
          <EmptyState icon="clock" title={t('activity.none')}>
            {t('activity.none_text')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
      >
        {(activity) => <ActivityCard activity={activity} />}
      </PagedList>
    </CompanyLayout>
  );
}

interface FilterFormProps {
  readonly filter: ActivityFilter;
  /** Also those who have left. */
  readonly members: readonly Activity['member'][];
}

/** A plain GET form, so it works before the scripts are loaded. */
function FilterForm({ filter, members }: FilterFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) chosen.set(name, String(value));
    void navigate(`${PATH}${activitySearch({ ...activityFilter(chosen), page: 1 })}`);
  }
  return (
    <form role="search" action={localePath(PATH)} onSubmit={apply} key={activitySearch({ ...filter, page: 1 })}>
      <Stack $gap={3}>
        <Field label={t('activity.member')}>
          <Select
            name="member"
            placeholder={t('common.search.any')}
            defaultValue={filter.member}
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t('activity.what')}>
          <Select
            name="kind"
            placeholder={t('common.search.any')}
            defaultValue={filter.kind}
            options={ACTIVITY_KINDS.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) }))}
          />
        </Field>
        <Cluster $gap={2}>
          <Button type="submit" variant="secondary">
            {t('common.search.submit')}
          </Button>
          <ButtonLink
            href={`/api${PATH}/export${activitySearch({ ...filter, page: 1 })}`}
            download=""
            variant="quiet"
            icon="download"
          >
            {t('common.download_csv')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </form>
  );
}

function ActivityCard({ activity: { kind, member, about, count, created_at } }: { readonly activity: Activity }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card as="article">
      <Stack $gap={1}>
        <Text>
          {t(`activity.kind.${kind}`)}
          {count > 1 && ` (${format.number(count)})`}
        </Text>
        {about && <Text lang={textLanguage(about)}>{about}</Text>}
        <Text $size="small" $tone="muted">
          {member.name} · {format.dateTime(created_at)}
        </Text>
      </Stack>
    </Card>
  );
}

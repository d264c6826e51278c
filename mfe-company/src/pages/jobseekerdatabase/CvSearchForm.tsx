import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Lookup, ResponseOf } from '@jpro/api';
import { useFormat, useLocalePath } from '@jpro/platform';
import { useExperienceLength } from '@jpro/features';
import { Button, Card, Disclosure, Field, Select, Stack, TextInput, type Option } from '@jpro/ui';
import { ACTIVE_DAYS, CV_FIELDS, type CvField, type CvSearch, cvSearchAddress } from '../../cvs/cvFilter.ts';
import { FieldColumns } from '../../layout/FieldColumns.tsx';
import { ListFilters } from '../../lists/ListFilters.ts';
import { useLookupOptions } from '../../lookups/useLookupOptions.ts';
import { townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';

export interface CvSearchLists {
  readonly locations: readonly Lookup[];
  readonly industries: readonly Lookup[];
  readonly experienceLevels: readonly Lookup[];
  readonly educationLevels: readonly Lookup[];
  readonly jobFunctions: ResponseOf<'GET', '/category/jobfunctions_bycollar'>;
}

interface CvSearchFormProps {
  readonly search: CvSearch;
  readonly lists: CvSearchLists;
}

const YEARS = [1, 2, 3, 5, 8, 10, 15];
const AGES = [18, 20, 25, 30, 35, 40, 45, 50, 60];
const SALARIES = [200_000, 300_000, 400_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000];
const ALWAYS_SHOWN: readonly CvField[] = ['search_keyword', 'location', 'township', 'jobfunction', 'sort'];

/** The search form of the CV database. A plain GET form, so it works before the scripts are loaded. */
export function CvSearchForm({ search, lists }: CvSearchFormProps) {
  const t = useText();
  const { number, money } = useFormat();
  const experienceLength = useExperienceLength();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const options = useLookupOptions();
  const [location, setLocation] = useState(search.location ?? '');
  const townships = useQuery({ ...townshipsQuery(Number(location)), enabled: location !== '' });
  const { white, blue } = lists.jobFunctions.jobfunctions;
  const hasMore = CV_FIELDS.some((field) => !ALWAYS_SHOWN.includes(field) && search[field] !== undefined);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = CV_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
    void navigate(cvSearchAddress(Object.fromEntries(fields)));
  }

  const choice = (name: CvField, label: string, of: readonly Option[]) => (
    <Field label={label}>
      <Select name={name} options={of} placeholder={t('common.search.any')} defaultValue={search[name] ?? ''} />
    </Field>
  );
  const numbers = (of: readonly number[], chosen: string | undefined, label: (value: number) => string) =>
    [...new Set([...of, ...(chosen ? [Number(chosen)] : [])])]
      .sort((one, other) => one - other)
      .map((value) => ({ value: String(value), label: label(value) }));

  return (
    <Card $padding={5}>
      <form
        role="search"
        aria-label={t('cv_search.form')}
        action={localePath('/company/jobseekerdatabase')}
        onSubmit={submit}
      >
        <Stack $gap={4}>
          <FieldColumns $min={190}>
            <Field label={t('common.search.keyword')} help={t('cv_search.keyword_help')}>
              <TextInput
                icon="search"
                type="search"
                name="search_keyword"
                maxLength={100}
                defaultValue={search.search_keyword}
              />
            </Field>
            {choice('jobfunction', t('common.job.function'), options([...white, ...blue]))}
            <Field label={t('common.place.region')}>
              <Select
                name="location"
                options={options(lists.locations)}
                placeholder={t('common.search.any')}
                defaultValue={search.location ?? ''}
                onChange={(event) => setLocation(event.target.value)}
              />
            </Field>
            <Field label={t('common.place.township')} help={location ? undefined : t('job.township_help')}>
              <Select
                key={`${location} ${townships.data?.length ?? 0}`}
                name="township"
                disabled={location === ''}
                busy={townships.isLoading}
                options={options(townships.data)}
                placeholder={t('common.search.any')}
                defaultValue={location === search.location ? (search.township ?? '') : ''}
              />
            </Field>
          </FieldColumns>
          <Disclosure summary={t('cv_search.more')} defaultOpen={hasMore}>
            <FieldColumns $min={190}>
              {choice(
                'years',
                t('cv_search.years'),
                numbers(YEARS, search.years, (years) => experienceLength(years * 12)),
              )}
              {choice('explevel', t('job.experience_level'), options(lists.experienceLevels))}
              {choice('industry', t('common.job.industry'), options(lists.industries))}
              {choice('education', t('cv_search.education'), options(lists.educationLevels))}
              <Field label={t('cv_search.skill')}>
                <TextInput name="skill" maxLength={60} defaultValue={search.skill} />
              </Field>
              <Field label={t('cv_search.language')}>
                <TextInput name="language" maxLength={60} defaultValue={search.language} />
              </Field>
              {choice(
                'salary_min',
                t('cv_search.salary_min'),
                numbers(SALARIES, search.salary_min, (amount) => money(amount, 'MMK')),
              )}
              {choice(
                'salary_max',
                t('cv_search.salary_max'),
                numbers(SALARIES, search.salary_max, (amount) => money(amount, 'MMK')),
              )}
              {choice('age_min', t('job.min_age'), numbers(AGES, search.age_min, number))}
              {choice('age_max', t('job.max_age'), numbers(AGES, search.age_max, number))}
              {choice(
                'gender',
                t('cv_search.gender'),
                (['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`cv.gender.${value}`) })),
              )}
              {choice(
                'job_status',
                t('cv_search.availability'),
                ([0, 1, 2] as const).map((value) => ({ value: String(value), label: t(`cv.availability.${value}`) })),
              )}
              {choice(
                'active',
                t('cv_search.active'),
                ACTIVE_DAYS.map((days) => ({ value: String(days), label: t('cv_search.days', { count: days }) })),
              )}
            </FieldColumns>
          </Disclosure>
          <ListFilters $justify="space-between" $align="end">
            <Field label={t('cv_search.sort')}>
              <Select
                name="sort"
                defaultValue={search.sort ?? ''}
                options={[
                  { value: '', label: t('cv_search.relevance') },
                  { value: 'newest', label: t('cv_search.newest') },
                ]}
              />
            </Field>
            <Button type="submit" icon="search">
              {t('common.search.submit')}
            </Button>
          </ListFilters>
        </Stack>
      </form>
    </Card>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { QueryBoundary, usePlace } from '@jpro/platform/components';
import { Avatar, Cluster, DescriptionList, Dialog, Heading, Skeleton, Stack, Tabs, Text } from '@jpro/ui';
import { PlainList } from '../../../lists/PlainList.tsx';
import { cvPreviewQuery } from '../../../profile/profileQueries.ts';
import { useText } from '../../../text.ts';
import { usePreferenceWords } from './usePreferenceWords.ts';

type CvProfile = ResponseOf<'GET', '/jobseeker/cvpreview'>['before'];

/** The jobseeker's own CV as companies see it, before and after unlocking. */
export default function CvPreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useQuery(cvPreviewQuery());
  const [side, setSide] = useState<'before' | 'after'>('before');
  return (
    <Dialog open onClose={onClose} title={t('visibility.preview_title')} closeLabel={t('common.close')}>
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={360} />}>
        {(preview) => (
          <Tabs
            label={t('visibility.preview_title')}
            value={side}
            onChange={(tab) => setSide(tab as typeof side)}
            tabs={(['before', 'after'] as const).map((tab) => ({ id: tab, label: t(`visibility.${tab}`) }))}
          >
            <Seen cv={preview[side]} />
          </Tabs>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Seen({ cv }: { readonly cv: CvProfile }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const { personal } = cv;
  const preferences = usePreferenceWords(cv.preferences);
  const facts = [
    [t('common.place.location'), placeOf(cv)],
    [t('common.job.age'), cv.age === null ? null : format.number(cv.age)],
    [t('personal.gender'), cv.gender && t(`personal.genders.${cv.gender}`)],
    [t('wishes.salary'), cv.expected_salary === null ? null : format.money(cv.expected_salary, cv.salary_currency)],
    [t('preferences.places'), preferences.places],
    [t('preferences.job_types'), preferences.jobTypes],
    [t('common.job.collar'), preferences.collar],
    [t('profile.phone'), cv.phone_number && format.phone(cv.phone_number)],
    [t('common.contact.email'), cv.email],
    [t('personal.address'), personal?.address],
    [t('personal.nationality'), personal?.nationality],
    [t('personal.religion'), personal?.religion && t(`personal.religions.${personal.religion}`)],
    [t('cv.title'), cv.uploadcv.map(({ cv_name }) => cv_name).join(', ')],
    [t('profile.about'), cv.about],
    [t('wishes.objective'), cv.career_objective],
    [t('skill.title'), [...cv.skills, ...cv.languages].map(({ language }) => language).join(', ')],
  ] as const;
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        <Avatar name={cv.name} src={cv.profile_photo_url} size={64} />
        <div>
          <Text $weight="medium">{cv.name}</Text>
          <Text $tone="muted">{cv.position_title ?? t('entry.missing')}</Text>
        </div>
      </Cluster>
      <DescriptionList
        items={facts.filter(([, value]) => value).map(([term, description]) => ({ term, description }))}
      />
      <Entries
        title={t('experience.title')}
        entries={cv.experiences.map(({ id, position_title, company_name, industry }) => ({
          id,
          text: [position_title, company_name ?? t('visibility.hidden'), nameOf(industry)].join(' · '),
        }))}
      />
      <Entries
        title={t('education.title')}
        entries={cv.educations.map(({ id, school, education_level, major }) => ({
          id,
          text: [nameOf(education_level), major, school ?? t('visibility.hidden')].filter(Boolean).join(' · '),
        }))}
      />
    </Stack>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly { readonly id: number; readonly text: string }[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      <PlainList $gap={1}>
        {entries.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </PlainList>
    </Stack>
  );
}

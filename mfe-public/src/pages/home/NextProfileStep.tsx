import { useQuery } from '@tanstack/react-query';
import { SECTION_OF } from '@jpro/api/profile-sections';
import { ButtonLink, Card, Cluster, PageWidth, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/progress-meter';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { profilePercentageQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';

const Band = styled(PageWidth)`
  padding-top: ${space[6]};
`;

/** What a jobseeker should fill in next; nothing once the profile is complete. */
export function NextProfileStep() {
  const t = useText();
  const { data } = useQuery(profilePercentageQuery);
  const next = data && nextProfilePart(data.parts);
  if (!data || !next) return null;
  return (
    <Band>
      <Card $padding={4}>
        <Cluster $justify="space-between" $gap={4}>
          <Stack $gap={2}>
            <ProgressMeter
              label={t('common.your_profile')}
              value={data.percentage}
              valueText={t('home.profile_percent', { n: data.percentage })}
            />
            <Text>{t(`home.next_part.${next.part}`)}</Text>
          </Stack>
          <ButtonLink to={`/jobseeker/profile#${SECTION_OF[next.part]}`} variant="secondary">
            {t('home.next_part_action', { n: next.percent })}
          </ButtonLink>
        </Cluster>
      </Card>
    </Band>
  );
}

/** The parts of a profile for which there is a text, in the order in which companies ask for them. */
const ORDER = [
  'position',
  'phone',
  'cv',
  'experience',
  'education',
  'skills',
  'township',
  'salary',
  'about',
  'photo',
  'personal',
  'address',
  'email',
  'objective',
] as const;

interface Part {
  readonly part: string;
  readonly percent: number;
  readonly done: boolean;
}

/** The most useful part that is still missing; undefined when the profile is complete. */
function nextProfilePart(
  parts: readonly Part[],
): { readonly part: (typeof ORDER)[number]; readonly percent: number } | undefined {
  for (const part of ORDER) {
    const found = parts.find((each) => each.part === part && !each.done);
    if (found) return { part, percent: found.percent };
  }
  return undefined;
}

import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Card, Cluster, PageWidth, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/progress-meter';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { profilePercentageQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { nextProfilePart } from './nextProfilePart.ts';

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
          <ButtonLink to="/jobseeker/profile" variant="secondary">
            {t('home.next_part_action', { n: next.percent })}
          </ButtonLink>
        </Cluster>
      </Card>
    </Band>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { Icon, TextLink } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { jobMatchQuery } from './jobPageQueries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;

  li {
    display: flex;
    gap: ${space[2]};
  }

  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.primary};
  }
`;

const Gaps = styled(List)`
  svg {
    color: ${color.muted};
  }
`;

/** The most reasons shown, for fits and for gaps. */
const MAX_REASONS = 3;

/** Why the job fits the jobseeker's profile, and what is missing; nothing for other visitors. */
export function MatchCard({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  const { data } = useQuery({ ...jobMatchQuery(jobId), enabled: isJobseeker });
  if (!isJobseeker || !data) return null;
  const fits = [...data.fits, ...(data.preferences?.fits ?? [])].slice(0, MAX_REASONS);
  const gaps = [...(data.preferences?.gaps ?? []), ...data.gaps].slice(0, MAX_REASONS);
  if (fits.length + gaps.length === 0) return null;
  return (
    <TitledCard title={t('job.match.heading')} $gap={3}>
      {fits.length > 0 && (
        <List aria-label={t('job.match.fits')}>
          {fits.map((code) => (
            <li key={code}>
              <Icon name="check" size={16} />
              <span>{t(`job.match.fit.${code}`)}</span>
            </li>
          ))}
        </List>
      )}
      {gaps.length > 0 && (
        <Gaps aria-label={t('job.match.gaps')}>
          {gaps.map((code) => (
            <li key={code}>
              <Icon name="info" size={16} />
              <span>{t(`job.match.gap.${code}`)}</span>
            </li>
          ))}
        </Gaps>
      )}
      {gaps.some((code) => code.startsWith('no_')) && (
        <p>
          <TextLink to="/jobseeker/profile">{t('job.match.complete')}</TextLink>
        </p>
      )}
    </TitledCard>
  );
}

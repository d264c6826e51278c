import type { JobDetail } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { useJobWords } from '@jpro/features';
import { Icon, type IconName } from '@jpro/ui';
import { color, fontSize, fontWeight, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { acceptsUntil } from './acceptsUntil.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  gap: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.large};
  background: ${color.raised};

  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    column-gap: ${space[3]};
  }

  svg {
    grid-row: span 2;
    margin-top: ${space[1]};
    color: ${color.primary};
  }

  dt {
    color: ${color.muted};
    font-size: ${fontSize.tiny};
  }

  dd {
    grid-column: 2;
    font-weight: ${fontWeight.medium};
  }

  /* Salary and place first, each in a line of its own; the rest in two columns where words fit. */
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 136px), 1fr));
    gap: ${space[2]};
    padding: ${space[3]};

    > div {
      column-gap: ${space[2]};
    }

    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }

    > :first-child dd {
      font-size: ${fontSize.large};
    }
  }

  ${media.largeText} {
    grid-template-columns: 1fr;
  }
`;

const Distance = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.regular};
`;

export function JobFacts({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const words = useJobWords()(job);
  const distanceOf = useDistance();
  const facts: readonly (readonly [icon: IconName, term: string, value: string])[] = [
    ['money', t('common.job.salary'), words.salary],
    ['place', t('common.place.location'), words.place],
    ['briefcase', t('common.job.type'), words.jobType],
    ['star', t('job.experience'), nameOf(job.experience_level)],
    ['users', t('job.openings'), t('job.persons', { count: job.required_persons })],
    ['calendar', t('common.job.apply_until'), format.date(acceptsUntil(job), 'short')],
  ];
  return (
    <List>
      {facts.map(([icon, term, value]) => (
        <div key={icon}>
          <Icon name={icon} />
          <dt>{term}</dt>
          <dd>
            {value}
            {icon === 'place' && job.distance && <Distance>{distanceOf(job.distance)}</Distance>}
          </dd>
        </div>
      ))}
    </List>
  );
}

const KM_PER_MILE = 1.609;

/** “About 7 miles (12 km) from Hlaing”: distances are said in miles in Myanmar, and shown in kilometres by maps. */
function useDistance(): (distance: NonNullable<JobDetail['distance']>) => string {
  const t = useText();
  const nameOf = useLocalName();
  return ({ from, km }) =>
    km === 0
      ? t('job.distance.same')
      : t('job.distance.from', { count: roughly(km / KM_PER_MILE), km: roughly(km), township: nameOf(from) });
}

/** Rounded to 1, from 20 on to 5, from 100 on to 10; at least 1. */
function roughly(distance: number): number {
  const step = distance < 20 ? 1 : distance < 100 ? 5 : 10;
  return Math.max(1, Math.round(distance / step) * step);
}

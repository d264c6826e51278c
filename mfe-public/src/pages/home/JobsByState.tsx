import { useQuery } from '@tanstack/react-query';
import type { CountedLocation } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { Skeleton, Text, TextLink } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { locationsQuery } from '@jpro/features/lookup-queries';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { StateMap } from './StateMap.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[8]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 420px) minmax(0, 1fr);
    align-items: start;
  }
`;

/** The content of the map in words; a phone has room for only one of them. */
const List = styled.ul`
  columns: 2 200px;
  column-gap: ${space[8]};
  list-style: none;

  li {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }

  ${media.mobile} {
    display: none;
  }
`;

/** Open jobs by state and region: a schematic map with the list beside it. */
export function JobsByState() {
  const t = useText();
  const query = useQuery(locationsQuery());
  return (
    <HomeSection id="jobs-by-state" title={t('home.by_state')}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={420} />}>
        {(locations) => (
          <Columns>
            <StateMap locations={locations} />
            <StateList locations={locations} />
          </Columns>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}

function StateList({ locations }: { readonly locations: readonly CountedLocation[] }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const sorted = [...locations].sort((first, second) => (second.job_count ?? 0) - (first.job_count ?? 0));
  return (
    <List aria-label={t('home.states_by_jobs')}>
      {sorted.map((row) => (
        <li key={row.id}>
          <TextLink look="plain" stretched to={searchPath({ location: String(row.id) })}>
            {nameOf(row)}
          </TextLink>
          <Text as="span" $tone="muted">
            {format.number(row.job_count ?? 0)}
          </Text>
        </li>
      ))}
    </List>
  );
}

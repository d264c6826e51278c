import { useQuery } from '@tanstack/react-query';
import { Anchor } from '@jpro/ui';
import { color, fontWeight, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { companiesSearch, initialsQuery, type CompanyFilters } from './companiesQuery.ts';

const Letters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  a {
    display: grid;
    place-content: center;
    min-width: 44px;
    min-height: 44px;
    padding-inline: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  a[aria-current] {
    font-weight: ${fontWeight.bold};
  }
`;

/** What the names of hiring companies begin with, A to Z and က to အ (rule 86.2). */
export function CompanyLetters({ filters }: { readonly filters: CompanyFilters }) {
  const t = useText();
  const { data: letters = [] } = useQuery(initialsQuery);
  if (letters.length === 0) return null;
  return (
    <Letters aria-label={t('companies.letters')}>
      {['', ...letters].map((letter) => (
        <Anchor
          key={letter}
          to={{ search: companiesSearch({ ...filters, letter }, 1) || '?' }}
          aria-current={letter === filters.letter ? 'true' : undefined}
        >
          {letter || t('companies.all_letters')}
        </Anchor>
      ))}
    </Letters>
  );
}

import type { CountedLocation } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { TextLink } from '@jpro/ui';
import { color, fontSize, fontWeight, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';
import { SHADES, shadeOf, shortPlaceName, STATE_TILES } from './stateTiles.ts';

const Map = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[1]};
  list-style: none;

  ${media.mobile} {
    gap: 2px;

    li {
      min-height: 48px;
    }
  }
`;

/** Light enough for text in both themes: the darkest shade has a third of the primary colour. */
const DARKEST_PERCENT = 34;

const Tile = styled.li<{ $column: number; $row: number; $shade: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  grid-column: ${({ $column }) => $column};
  grid-row: ${({ $row }) => $row};
  min-height: 64px;
  padding-block: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${({ $shade }) =>
    `color-mix(in srgb, ${color.primary} ${($shade / SHADES) * DARKEST_PERCENT}%, ${color.surface})`};
  /* The longest name must fit on a phone of 320 px. */
  font-size: min(3.2vw, ${fontSize.tiny});
  text-align: center;

  > span {
    font-weight: ${fontWeight.medium};
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
    }
  }
`;

/** A tile for each state and region, arranged like the country; the more jobs, the darker. */
export function StateMap({ locations }: { readonly locations: readonly CountedLocation[] }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const most = Math.max(...locations.map(({ job_count = 0 }) => job_count));
  // In reading order for keyboard and screen reader users.
  const tiles = locations
    .flatMap((location) => {
      const place = STATE_TILES[location.id];
      return place ? [{ location, column: place[0], row: place[1] }] : [];
    })
    .sort((first, second) => first.row - second.row || first.column - second.column);
  return (
    <Map aria-label={t('home.state_map')}>
      {tiles.map(({ location, column, row }) => (
        <Tile key={location.id} $column={column} $row={row} $shade={shadeOf(location.job_count ?? 0, most)}>
          <TextLink
            look="plain"
            stretched
            to={searchPath({ location: String(location.id) })}
            aria-label={t('home.state_jobs', { place: nameOf(location), count: location.job_count ?? 0 })}
          >
            {shortPlaceName(nameOf(location))}
          </TextLink>
          <span aria-hidden>{format.number(location.job_count ?? 0)}</span>
        </Tile>
      ))}
    </Map>
  );
}

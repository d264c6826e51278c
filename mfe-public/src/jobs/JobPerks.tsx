import { textLanguage } from '@jpro/platform';
import { Icon } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import type { Perk } from './perks.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space[2]} ${space[4]};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[2]};
  }

  svg {
    margin-top: 0.25em;
    color: ${color.primary};
  }

  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  }
`;

/** What a job offers besides its salary. */
export function JobPerks({ perks }: { readonly perks: readonly Perk[] }) {
  return (
    <List>
      {perks.map(({ text, icon }) => (
        <li key={text} lang={textLanguage(text)}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}

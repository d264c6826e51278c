import { textLanguage } from '@jpro/platform';
import { Icon } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { IconList } from './IconList.ts';
import type { Perk } from './perks.ts';

const List = styled(IconList)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  column-gap: ${space[4]};

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

import { Menu } from '@base-ui/react/menu';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { color, control, fontSize, layer, lineHeight, radius, shadow, space } from '../tokens.ts';

export const Positioner = styled(Menu.Positioner)`
  z-index: ${layer.dropdown};
`;

export const Popup = styled(Menu.Popup)`
  min-width: max(200px, var(--anchor-width));
  max-width: min(360px, var(--available-width));
  max-height: var(--available-height);
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  line-height: ${lineHeight.body};
  box-shadow: ${shadow.middle};
  overflow-y: auto;
  outline: none;

  [role='separator'] {
    height: 1px;
    margin: ${space[1]};
    background: ${color.line};
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${control.height};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[data-danger='true'] {
    color: ${color.danger};
  }

  &[data-disabled] {
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

export const Item = styled(Menu.Item)`
  ${row}
`;

export const LinkItem = styled(Menu.LinkItem)`
  ${row}
`;

export const Check = styled(Icon)`
  margin-inline-start: auto;
`;

export const Heading = styled.div`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

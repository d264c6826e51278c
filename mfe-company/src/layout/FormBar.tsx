import { styled } from 'styled-components';
import { Cluster } from '@jpro/ui';
import { color, layer, media, space } from '@jpro/ui/tokens';

/**
 * The end of a long form: its buttons stay in sight at the bottom of the screen. What is focused or typed is scrolled
 * above them; on a low screen, such as beside an open keyboard, they stay at the end (rule 105.3).
 */
export const FormBar = styled(Cluster)`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  padding-block: ${space[3]};
  border-top: 1px solid ${color.line};
  background: ${color.paper};

  :root:has(&) {
    scroll-padding-bottom: 150px;
  }

  /* One row, whatever the words: a second one would take a sixth of the screen. */
  ${media.mobile} {
    flex-wrap: nowrap;
    align-items: stretch;
    padding-block: ${space[2]};

    > * {
      flex: 1 1 auto;
      min-width: 0;
      padding-inline: ${space[2]};
      line-height: 1.5;
      white-space: normal;
    }
  }

  ${media.short} {
    position: static;
  }
`;

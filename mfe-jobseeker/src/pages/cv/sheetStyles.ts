import { LIGHT } from '@jpro/ui/palette';
import { media, space } from '@jpro/ui/tokens';
import { css, styled } from 'styled-components';
import type { CvDesign } from './cvChoices.ts';

/** Ink on paper: the same in the dark theme. */
const { ink: INK, muted: PALE, primary: ACCENT, onPrimary: ON_ACCENT, primarySoft: TINT, line: LINE } = LIGHT;

const DESIGNS = {
  plain: css``,
  column: css`
    @media (min-width: 640px), print {
      display: grid;
      grid-template-columns: 32% 1fr;
      gap: 0 7mm;
      align-items: start;

      > header {
        grid-column: 1 / -1;
      }

      > aside {
        padding: 4mm;
        border-radius: 2mm;
        background: ${TINT};
      }
    }

    h3 {
      color: ${ACCENT};
    }
  `,
  band: css`
    > header {
      margin-bottom: 5mm;
      padding: 6mm;
      border-radius: 2mm;
      background: ${ACCENT};
      color: ${ON_ACCENT};

      p {
        color: ${ON_ACCENT};
      }
    }

    h3 {
      border-bottom: 0.5mm solid ${ACCENT};
      color: ${ACCENT};
    }
  `,
} as const;

/** One sheet of A4; longer CVs go on to a second page without breaking an entry. */
export const Sheet = styled.article<{ $design: CvDesign }>`
  @page {
    size: A4;
    margin: 14mm;
  }

  max-width: 210mm;
  margin-inline: auto;
  padding: 14mm;
  border: 1px solid ${LINE};
  background: ${LIGHT.surface};
  color-scheme: light;
  color: ${INK};
  font-size: 10.5pt;
  print-color-adjust: exact;

  ${media.mobile} {
    padding: ${space[4]};
  }

  ${media.print} {
    max-width: none;
    padding: 0;
    border: 0;
  }

  h2 {
    font-size: 20pt;
  }

  h3 {
    margin: 5mm 0 2mm;
    font-size: 12pt;
    break-after: avoid;
  }

  li,
  dl > div {
    break-inside: avoid;
  }

  ${({ $design }) => DESIGNS[$design]}
`;

export const SheetHead = styled.header`
  display: flex;
  align-items: center;
  gap: 6mm;
  break-inside: avoid;

  > img {
    width: 28mm;
    height: 28mm;
    border-radius: 2mm;
    object-fit: cover;
  }

  p {
    color: ${PALE};
    font-size: 13pt;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 50mm), 1fr));
  gap: 1.5mm 4mm;

  dt {
    color: ${PALE};
    font-size: 9pt;
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: 3mm;
  list-style: none;

  small {
    display: block;
    color: ${PALE};
    font-size: 9.5pt;
  }

  strong {
    display: block;
  }
`;

export const Written = styled.p`
  white-space: pre-line;
`;

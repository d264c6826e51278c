import { LIGHT } from '@jpro/ui/palette';
import { media, space } from '@jpro/ui/tokens';
import { css, styled } from 'styled-components';
import type { CvDesign } from '@jpro/api/cv';

/** Ink on paper has the same colours in the dark theme. */
const { ink: INK, muted: PALE, primary: ACCENT, onPrimary: ON_ACCENT, primarySoft: TINT, line: LINE } = LIGHT;

const DESIGNS = {
  plain: css``,
  column: css`
    @media (min-width: 40em), print {
      display: grid;
      grid-template: auto 1fr / 32% minmax(0, 1fr);
      gap: 5mm 7mm;

      > header {
        grid-column: 1 / -1;
      }

      > aside {
        grid-area: 2 / 1;
        padding: 4mm;
        border-radius: 2mm;
        background: ${TINT};
      }

      section:first-child > h3 {
        margin-top: 0;
      }
    }

    /* The column extends to the bottom of the paper. */
    ${media.print} {
      min-height: 266mm;
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

      &,
      p,
      li {
        color: ${ON_ACCENT};
      }
    }

    h3 {
      /* Clears the descenders of Burmese letters, even in an English line. */
      padding-bottom: 1mm;
      border-bottom: 0.5mm solid ${ACCENT};
      color: ${ACCENT};
    }
  `,
} as const;

/** One A4 sheet; longer CVs continue on a second page without breaking inside an entry. */
export const Sheet = styled.article<{ $design: CvDesign }>`
  @page {
    size: A4;
    margin: 14mm;
  }

  width: 100%;
  max-width: 210mm;
  margin-inline: auto;
  padding: 14mm;
  border: 1px solid ${LINE};
  background: ${LIGHT.surface};
  color-scheme: light;
  color: ${INK};
  font-size: 10pt;
  overflow-wrap: anywhere;
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
    margin: 4.5mm 0 1.5mm;
    font-size: 11.5pt;
    break-after: avoid;
  }

  li,
  dl > div {
    break-inside: avoid;
  }

  p {
    orphans: 2;
    widows: 2;
  }

  ${({ $design }) => DESIGNS[$design]}
`;

export const SheetHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 6mm;
  break-inside: avoid;

  > div {
    min-width: 0;
  }

  > img {
    flex: none;
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

export const Contacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5mm 5mm;
  margin-top: 1.5mm;
  list-style: none;

  a {
    color: inherit;
    text-decoration: none;
  }
`;

/** Term and value share a line where they fit. */
const Pairs = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 56mm), 1fr));
  gap: 1mm 5mm;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 2.5mm;
  }
`;

export const Facts = styled(Pairs)`
  dt {
    color: ${PALE};
    font-size: 9pt;
  }
`;

export const Known = styled(Pairs)`
  dd {
    color: ${PALE};
    font-size: 9pt;
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: 2.5mm;
  list-style: none;
`;

/** The title, with the period at the end of the line. */
export const EntryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: 5mm;

  small {
    color: ${PALE};
    font-size: 9.5pt;
  }
`;

export const Written = styled.p`
  white-space: pre-line;
`;

import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, radius, space } from '../tokens.ts';

export const SelectCell = styled.td`
  ${media.desktop} {
    width: 1px;

    && {
      padding-block: 0;
    }
  }
`;

export const Base = styled.table`
  width: 100%;

  th {
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    text-align: start;
  }

  ${media.desktop} {
    [data-align='end'] {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }

    th,
    td {
      padding: ${space[2]} ${space[3]};
      border-bottom: 1px solid ${color.line};
    }

    /* Only the leading column breaks long words; the others are as wide as their longest word. */
    td:not([data-lead]) {
      overflow-wrap: break-word;
    }

    td[data-lead] {
      min-width: 10rem;
    }

    tbody tr:hover {
      background: ${color.raised};
    }

    tr[aria-selected='true'] {
      background: ${color.primarySoft};
    }
  }

  ${media.mobile} {
    &,
    tbody {
      display: block;
    }

    thead,
    td[data-on-phone='hidden'] {
      display: none;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space[1]} ${space[3]};
      margin-bottom: ${space[3]};
      padding: ${space[4]};
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.surface};
    }

    tr[aria-selected] {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }

    tr[aria-selected='true'] {
      border-color: ${color.primary};
    }

    td {
      grid-column: 1 / -1;
      min-width: 0;
    }

    tr[aria-selected] > td {
      grid-column: 2 / -1;
    }

    && ${SelectCell} {
      grid-column: 1;
    }

    && td[data-lead] {
      grid-column: -3;
      align-self: center;
      font-weight: ${fontWeight.bold};
    }

    && td[data-actions],
    && td[data-on-phone='corner'] {
      grid-area: 1 / -2;
    }

    td[data-actions] {
      margin: calc(${space[2]} * -1);
    }

    td[data-on-phone='corner'] {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }

    td[data-header] {
      display: grid;
      grid-template-columns: 40% 1fr;
      justify-items: start;
      gap: ${space[3]};
    }

    td[data-header]::before {
      content: attr(data-header);
      color: ${color.muted};
      font-size: ${fontSize.small};
    }
  }

  /* Nothing is side by side. */
  ${media.largeText} {
    && td[data-on-phone='corner'] {
      grid-area: auto / 1 / auto / -1;
      text-align: start;
    }

    td[data-header] {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

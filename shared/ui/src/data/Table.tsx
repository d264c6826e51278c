import type { ReactNode } from 'react';
import { Checkbox } from '../forms/Checkbox.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Base, SelectCell } from './tableStyles.ts';

export interface TableColumn<Row> {
  readonly key: string;
  /** Also the label of the value in the card on phones. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** Whether this is the first line of the card on phones, without its header. */
  readonly lead?: boolean | undefined;
  /**
   * In the card on phones: `corner` puts it at the end of the first line (not together with a column of buttons),
   * `plain` on a line without its header; by default it is a line with its header.
   */
  readonly onPhone?: 'corner' | 'plain' | 'hidden' | undefined;
  /**
   * For a column of buttons: its header is only for screen readers, and the buttons are in the top corner of the card
   * on phones.
   */
  readonly hideHeader?: boolean | undefined;
}

export type RowKey = string | number;

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
  readonly labels: { readonly all: string; readonly row: (row: Row) => string };
}

export interface TableProps<Row> {
  /** Accessible caption, visually hidden. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly selection?: TableSelection<Row> | undefined;
}

// The roles are explicit because a table that is laid out as cards loses its implicit ones.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role */
export function Table<Row>({ caption, columns, rows, rowKey, selection }: TableProps<Row>) {
  return (
    <Base role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <SelectCell as="th" role="columnheader">
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
            </SelectCell>
          )}
          {columns.map(({ key, header, align, hideHeader }) => (
            <th key={key} role="columnheader" scope="col" data-align={align}>
              {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <tr key={key} role="row" aria-selected={selection ? selection.selected.has(key) : undefined}>
              {selection && (
                <SelectCell role="cell">
                  <Checkbox
                    hideLabel
                    label={selection.labels.row(row)}
                    checked={selection.selected.has(key)}
                    onChange={() => selection.onChange(toggled(selection.selected, key))}
                  />
                </SelectCell>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-align={column.align}
                  data-lead={column.lead}
                  data-on-phone={column.onPhone}
                  data-actions={column.hideHeader}
                  data-header={column.lead || column.onPhone || column.hideHeader ? undefined : column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Base>
  );
}

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: Required<Pick<TableProps<Row>, 'rows' | 'rowKey'>> & { readonly selection: TableSelection<Row> }) {
  const keys = rows.map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  const change = () => {
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (all) next.delete(key);
      else next.add(key);
    }
    selection.onChange(next);
  };
  return (
    <Checkbox
      hideLabel
      label={selection.labels.all}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={change}
    />
  );
}

function toggled(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Lists in rows. */
export { Table, type RowKey, type TableColumn, type TableProps, type TableSelection } from './data/Table.tsx';

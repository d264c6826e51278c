/** Lists in rows: shared as `@jpro/ui/tables`, in their own chunk. */
export { Table } from 'actual/ui';

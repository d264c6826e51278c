/** Lists in rows: shared as `@jpro/ui/tables`, in a chunk of its own. */
export { Table } from 'actual/ui';

/** Shared as `@jpro/ui/tabs`, in their own chunk. */
export { Tabs } from 'actual/ui';

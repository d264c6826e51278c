/** Shared as `@jpro/ui/tabs`, in a chunk of its own. */
export { Tabs } from 'actual/ui';

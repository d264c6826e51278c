/** Components that open: shared as `@jpro/ui/dialogs`, in their own chunk. */
export { ConfirmDialog, Dialog, Drawer, initials } from 'actual/ui';

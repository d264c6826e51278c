/** What is opened: shared as `@jpro/ui/dialogs`, in a chunk of its own. */
export { ConfirmDialog, Dialog, Drawer, initials } from 'actual/ui';

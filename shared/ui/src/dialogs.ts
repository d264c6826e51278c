/** Components that open. */
export { initials } from './data/initials.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Drawer, type DrawerProps } from './overlay/Drawer.tsx';

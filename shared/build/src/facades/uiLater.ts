/**
 * Everything of @jpro/ui, because a release may import from here what was no first part when it was built. The chunk
 * brings only the last of these. Those of other chunks are named again: the build cannot tell what `export *` of a shared
 * module has.
 */
export * from './ui.ts';
export { Combobox, FileInput, OtpInput, PasswordInput, ProgressMeter, Switch } from '@jpro/ui/fields';
export { Table } from '@jpro/ui/tables';
export { Tabs } from '@jpro/ui/tabs';
export { ConfirmDialog, Dialog, Drawer, initials } from 'actual/ui';

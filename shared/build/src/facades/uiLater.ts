/** Older releases import from here what now belongs to other entries. */
export * from './ui.ts';
export * from './uiDialogs.ts';
export * from './uiFields.ts';
export * from './uiTables.ts';
export * from './uiTabs.ts';

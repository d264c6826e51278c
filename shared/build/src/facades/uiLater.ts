/** Everything: a release that was built before imports from here what has another entry now. */
export * from './ui.ts';
export * from './uiDialogs.ts';
export * from './uiFields.ts';
export * from './uiTables.ts';
export * from './uiTabs.ts';

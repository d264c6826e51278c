export { Draft } from './Draft.ts';
export { insertEntry, insertImport } from './insertEntry.ts';
export { makePage, type PageOptions, pageOptions } from './makePage.ts';
export { makeRemote } from './makeRemote.ts';
export { checkIdentifier, kebabCase, pascalCase, sentence } from './names.ts';
export { Refusal } from './Refusal.ts';

/**
 * The server bundle of a remote: what the gateway needs to know about its pages, without React. `unit` stands for the
 * folder of the remote's sources.
 */
const files = import.meta.webpackContext('unit/locales', { regExp: /^\.\/[\w-]+\.json$/ });

export { extensions, routes } from 'unit/routes.ts';

/** Texts by language. */
export const texts = Object.fromEntries(
  files.keys().map((file) => [file.slice('./'.length, -'.json'.length), files(file)]),
);

/**
 * The server bundle of a remote: what the gateway asks about its pages, without React. `unit` is the folder of the
 * remote's sources.
 */
const files = import.meta.webpackContext('unit/locales', { regExp: /^\.\/[\w-]+\.json$/ });

export { routes } from 'unit/routes.ts';

/** By language. */
export const texts = Object.fromEntries(
  files.keys().map((file) => [file.slice('./'.length, -'.json'.length), files(file)]),
);

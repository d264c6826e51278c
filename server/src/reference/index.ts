export { loadReferenceData } from './load-reference-data.ts';
export { collarOf, knownLookup, locationOf, lookup, type LookupTable } from './lookup.ts';
export * from './reference-data.ts';

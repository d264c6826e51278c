export { loadReferenceData } from './loadReferenceData.ts';
export { collarOf, knownLookup, locationOf, lookup, type LookupTable } from './lookup.ts';
export * from './referenceData.ts';
export { townshipDistance } from './townshipDistance.ts';

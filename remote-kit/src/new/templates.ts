import path from 'node:path';

/** The files that are copied, which are not compiled. */
export const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

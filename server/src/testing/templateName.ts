import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['../database/migrations/', '../reference/'];

/** Changes whenever the templates of test databases have to be made again. */
export function templateName(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const url = new URL(folder, import.meta.url);
    for (const file of readdirSync(url).sort()) hash.update(file).update(readFileSync(new URL(file, url)));
  }
  return `jpro_template_${hash.digest('hex').slice(0, 16)}`;
}

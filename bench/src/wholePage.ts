import { hasHtml } from './documentLoad.ts';

export interface OpenedPage {
  readonly status: number;
  readonly body: string;
}

const ATTEMPTS = 20;

/**
 * How many API responses a page contains when nothing is missing: as many as in two successive documents with HTML. The
 * first ones after a start may come before the API has read what it needs.
 * @throws when there are no two such documents.
 */
export async function wholePage(open: () => Promise<OpenedPage>): Promise<number> {
  let last = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { status, body } = await open();
    const count = status === 200 && hasHtml(body) ? responsesIn(body) : 0;
    if (count > 0 && count === last) return count;
    last = count;
  }
  throw new Error(`no two of ${ATTEMPTS} documents are whole and alike: is the machine too busy?`);
}

/** What a page lacks that contains this many API responses when it is whole; undefined when it is. */
export function missingIn({ status, body }: OpenedPage, whole: number): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!hasHtml(body)) return 'no HTML';
  const missing = whole - responsesIn(body);
  return missing > 0 ? `${missing} responses missing` : undefined;
}

function responsesIn(html: string): number {
  const boot = /id="boot">(.*?)<\/script>/.exec(html)?.[1];
  return boot === undefined ? 0 : (JSON.parse(boot) as { data: unknown[] }).data.length;
}

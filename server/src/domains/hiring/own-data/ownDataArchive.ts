import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Locale } from '../../../core/http/handler.ts';
import type { FileStore } from '../../../core/services.ts';
import type { OwnData } from './ownData.ts';
import { ownDataPage } from './ownDataPage.ts';
import { type OwnFile, pathInArchive } from './ownFiles.ts';

interface Contents {
  readonly data: OwnData;
  readonly ownFiles: readonly OwnFile[];
  readonly files: FileStore;
  /** The language of the page. */
  readonly locale: Locale;
}

/**
 * Everything that is stored about a jobseeker as one zip: a page to read, the same data as JSON, and the files. It is
 * written while it is sent, with one file at a time in memory.
 */
export function ownDataArchive({ data, ownFiles, files, locale }: Contents): Readable {
  const zip = new ZipFile();
  const mtime = new Date(data.exported_at);
  zip.addBuffer(Buffer.from(ownDataPage(data, ownFiles, locale)), 'index.html', { mtime });
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime });
  for (const file of ownFiles)
    zip.addReadStreamLazy(pathInArchive(file), { mtime }, (pass) => pass(null, contentOf(files, file.key)));
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  return output;
}

/** Empty when the file is missing, so that the rest still arrives. */
function contentOf(files: FileStore, key: string): Readable {
  return Readable.from(
    (async function* () {
      const bytes = await files.get(key);
      if (bytes) yield bytes;
    })(),
  );
}

/** Sets documents with Typst, in the worker of `pictureWorker.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentDrawing } from '../core/documents.ts';

/** The only folder that a template can read. */
const TEMPLATES = path.join(import.meta.dirname, 'documents');
const FONTS = path.join(TEMPLATES, 'fonts');
/** Results of earlier documents that Typst keeps. */
const KEPT_DOCUMENTS = 4;
/** Typst knows no colour font here, and would leave gaps. */
const EMOJI = /\p{Extended_Pictographic}|[\u200d\ufe0f]|[\u{1f1e6}-\u{1f1ff}]/gu;

const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [
    {
      fontBlobs: readdirSync(FONTS)
        .filter((file) => file.endsWith('.ttf'))
        .map((file) => readFileSync(path.join(FONTS, file))),
    },
  ],
});

export function drawDocument({ template, data, pictures = {} }: DocumentDrawing): Buffer {
  compiler.resetShadow();
  for (const [file, bytes] of Object.entries(pictures))
    compiler.mapShadow(path.join(TEMPLATES, file), Buffer.from(bytes));
  const { result, ...compiled } = compile(template, data);
  if (!result) throw new Error(`Typst cannot set ${template}: ${compiled.why}`);
  const pdf = compiler.pdf(result);
  compiler.evictCache(KEPT_DOCUMENTS);
  return pdf;
}

function compile(template: DocumentDrawing['template'], data: DocumentDrawing['data']) {
  const compiled = compiler.compile({
    mainFilePath: path.join(TEMPLATES, `${template}.typ`),
    inputs: {
      data: JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? shown(value) : value)),
    },
  });
  const error = compiled.takeError();
  return { result: compiled.result, why: error && JSON.stringify(error.shortDiagnostics) };
}

const shown = (text: string): string => text.replace(EMOJI, '').toWellFormed();

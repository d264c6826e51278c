import path from 'node:path';
import { ArticlesRefused, readArticles, saveArticles } from '../../domains/site/index.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { OperatorError } from '../operatorError.ts';

export const blogCommands: readonly OperatorCommand[] = [
  {
    name: 'blog import',
    words: '<folder>',
    staysOnServer: true,
    summary: 'import the Markdown articles of a folder into the blog, or update them',
    async run({ words: [typed = ''], why }, context) {
      const folder = path.resolve(context.folder, typed);
      // Done before the transaction: re-encoding pictures takes seconds, in which the embedded database would serve
      // nobody else.
      const articles = await readArticles(context.services, folder).catch(refused);
      const imported = await change(context, 'blog import', why, async (trx) => {
        const result = await saveArticles(trx, articles);
        return { subject: 'blog', details: { folder, ...result }, result };
      });
      return {
        text:
          `Imported ${imported.articles} articles in ${imported.categories} categories, ` +
          `with ${imported.pictures} pictures.`,
        value: imported,
      };
    },
  },
];

function refused(error: unknown): never {
  if (error instanceof ArticlesRefused)
    throw new OperatorError('JP-O008', `nothing was imported:\n  ${error.problems.join('\n  ')}`);
  throw error;
}

import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';

const FOLDER = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** `jobCard.ts`, `JobCard.tsx`, with any dotted suffix: `jobCard.test.ts`. */
const FILE = /^([a-z][a-zA-Z0-9]*|[A-Z][a-zA-Z0-9]*)((?:\.[a-z]+)*)\.(?:tsx?|[mc]?js)$/;

/**
 * Folders are kebab-case. Code files are camelCase, or PascalCase like the component, class or type that they export.
 */
export const fileName: Rule = {
  create(context) {
    const { file, folders } = partsOf(context.filename);
    return {
      Program(node) {
        const report = (message: string) => context.report({ node, message });
        const wrong = folders.find((folder) => !FOLDER.test(folder));
        if (wrong !== undefined) report(`The folder ${wrong} is not kebab-case.`);
        const [, stem = '', suffix] = FILE.exec(file) ?? [];
        if (!stem) report(`${file} is neither camelCase nor PascalCase.`);
        else if (suffix === '' && stem === pascalCase(stem) && !exportsOf(node).some(({ name }) => name === stem))
          report(`${file} is PascalCase, but exports no ${stem}: name the file after its export.`);
      },
    };
  },
};

/** A class has its own file with the same PascalCase name. */
export const classFileName: Rule = {
  create(context) {
    const { file } = partsOf(context.filename);
    return {
      Program(node) {
        const [, stem = '', suffix] = FILE.exec(file) ?? [];
        const name = pascalCase(stem);
        if (suffix === '' && stem !== name && exportsOf(node).some((each) => each.isClass && each.name === name))
          context.report({ node, message: `${file} exports the class ${name}: name the file ${name}.` });
      },
    };
  },
};

interface Exported {
  readonly name: string;
  readonly isClass: boolean;
}

function partsOf(filename: string): { readonly file: string; readonly folders: readonly string[] } {
  const [file = '', ...folders] = path.relative(ROOT, filename).split(path.sep).toReversed();
  return { file, folders };
}

function pascalCase(stem: string): string {
  return stem.charAt(0).toUpperCase() + stem.slice(1);
}

function exportsOf(program: ESTree.Program): Exported[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration') return [];
    const { declaration } = statement;
    if (!declaration) return [];
    const isClass = declaration.type === 'ClassDeclaration';
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, isClass }] : [],
      );
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [{ name: declaration.id.name, isClass }] : [];
  });
}

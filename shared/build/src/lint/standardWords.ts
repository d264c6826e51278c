/** One word for one thing: identifiers use the words of docs/glossary.md. */
import fs from 'node:fs';
import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';
import { codeWords } from '../glossary.ts';

/**
 * Uses in which a word has its plain meaning: people answer invitations, questions are answered, and a history names
 * people.
 */
const PLAIN_MEANING: Readonly<Record<string, RegExp>> = {
  who: /^(releases|scripts|e2e)\//,
  answer: /standardWords|questions|HelpPage|interview|pages.dashboard|applicant|application|notification|Notification/i,
  answers: /standardWords|interview|applicant|application/i,
};

/** The standard word for each word that the glossary bans. */
const STANDARD = new Map(
  codeWords(fs.readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')).flatMap(({ word, not }) =>
    not.map((wrong) => [wrong, word] as const),
  ),
);

/** `isKept` → `is`, `kept`; `answered_at` → `answered`, `at`. */
const wordsOf = (name: string): string[] => name.split(/[_$\d]+|(?=[A-Z])/).map((word) => word.toLowerCase());

export const standardWords: Rule = {
  create(context) {
    const file = path.relative(ROOT, context.filename);
    const check = (node: ESTree.IdentifierName | ESTree.PrivateIdentifier | ESTree.JSXIdentifier) => {
      for (const word of wordsOf(node.name)) {
        const standard = STANDARD.get(word);
        if (standard === undefined || PLAIN_MEANING[word]?.test(file)) continue;
        context.report({ node: node as ESTree.Node, message: `${node.name}: say "${standard}" (docs/glossary.md).` });
      }
    };
    return { Identifier: check as never, PrivateIdentifier: check as never, JSXIdentifier: check as never };
  },
};

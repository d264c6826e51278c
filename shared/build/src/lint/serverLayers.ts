/**
 * The layers of the server: which folder may import which, and which domain may import which (docs/architecture.md,
 * "The server").
 */
import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import { ROOT } from '../units.mjs';

const SERVER = path.join(ROOT, 'server/src');
const ENDPOINTS = path.join(ROOT, 'shared/api/src/endpoints');

/** Lowest first. Folders of the same layer do not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ['database', 'locales'],
  ['core', 'reference'],
  ['outbox', 'realtime', 'upload'],
  ['adapters'],
  ['domains'],
  ['admin', 'background', 'documentation'],
  ['seed'],
  ['createServer.ts'],
  ['edge.ts', 'index.ts', 'main.ts'],
];
const FOR_TESTS: ReadonlySet<string> = new Set(['testing', 'testing.ts']);

/** The lowest domain first. */
const DOMAINS = ['site', 'accounts', 'money', 'people', 'jobs', 'hiring'];

type Importing =
  ESTree.ImportDeclaration | ESTree.ImportExpression | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration;

export const serverLayers: Rule = {
  create(context) {
    const { filename } = context;
    const isTest = filename.endsWith('.test.ts');
    const problemOf = isTest
      ? undefined
      : isIn(SERVER, filename)
        ? serverProblem
        : isIn(ENDPOINTS, filename)
          ? contractProblem
          : undefined;
    if (!problemOf) return {};
    const check = (node: Importing) => {
      const source = node.source && 'value' in node.source ? node.source.value : undefined;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const message = problemOf(filename, path.resolve(path.dirname(filename), source));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function serverProblem(from: string, to: string): string | undefined {
  if (!isIn(SERVER, to)) return undefined;
  const [fromFolder = '', fromDomain = '', ...fromRest] = partsIn(SERVER, from);
  const [toFolder = '', toDomain = '', ...toRest] = partsIn(SERVER, to);
  if (FOR_TESTS.has(fromFolder)) return undefined;
  if (FOR_TESTS.has(toFolder)) return `${toFolder} is for tests: move what the server needs out of it.`;
  if (fromFolder !== toFolder) return layerProblem(fromFolder, toFolder) ?? faceProblem(toFolder, toDomain, toRest);
  if (fromFolder !== 'domains') return undefined;
  if (fromRest.length === 0) return faceProblem(toFolder, toDomain, toRest);
  if (toRest.length === 0) return toDomain === 'domain.ts' ? undefined : compositionProblem(toDomain);
  if (fromDomain === toDomain) return toRest[0] === 'index.ts' ? ownFaceProblem(toDomain) : undefined;
  return directionProblem(fromDomain, toDomain) ?? faceProblem(toFolder, toDomain, toRest);
}

function contractProblem(from: string, to: string): string | undefined {
  const [fromDomain = ''] = partsIn(ENDPOINTS, from);
  const [toDomain = ''] = partsIn(ENDPOINTS, to);
  if (!isIn(ENDPOINTS, to) || fromDomain === toDomain || isBelow(toDomain, fromDomain)) return undefined;
  const order = DOMAINS.join(' < ');
  return `${toDomain} is above ${fromDomain} (${order}): move the schema down, or the endpoint up.`;
}

function layerProblem(from: string, to: string): string | undefined {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  const unknown = [from, to].find((folder) => layerOf(folder) < 0);
  if (unknown) return `${unknown} has no layer: add it to LAYERS in shared/build/src/lint/serverLayers.ts.`;
  if (toLayer < fromLayer) return undefined;
  return `${to} is not below ${from}: declare the type in ${from} or lower, and pass it in from createServer.ts.`;
}

const layerOf = (folder: string) => LAYERS.findIndex((folders) => folders.includes(folder));

function directionProblem(from: string, to: string): string | undefined {
  const unknown = [from, to].find((domain) => !DOMAINS.includes(domain));
  if (unknown) return `${unknown} is not a domain: add it to DOMAINS in shared/build/src/lint/serverLayers.ts.`;
  if (isBelow(to, from)) return undefined;
  const order = DOMAINS.join(' < ');
  return `${to} is above ${from} (${order}): declare a type in ${from} and pass it in from domains/index.ts.`;
}

const isBelow = (lower: string, higher: string) => DOMAINS.indexOf(lower) < DOMAINS.indexOf(higher);

function faceProblem(folder: string, domain: string, rest: readonly string[]): string | undefined {
  if (folder !== 'domains' || rest.length === 0 || (rest.length === 1 && rest[0] === 'index.ts')) return undefined;
  return `Import it from domains/${domain}/index.ts, and export it there if it is for other domains.`;
}

const ownFaceProblem = (domain: string) =>
  `domains/${domain}/index.ts is for others: import the file itself inside ${domain}.`;

const compositionProblem = (file: string) =>
  `domains/${file} puts the domains together: what a domain needs of it is passed in there.`;

const isIn = (folder: string, file: string) => file.startsWith(folder + path.sep);
const partsIn = (folder: string, file: string) => path.relative(folder, file).split(path.sep);

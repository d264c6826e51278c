import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { ROOT } from '../units.mjs';

/** A regular expression, and the source files that use it. */
export interface SourcePattern {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

const FOLDERS = ['server', 'gateway', 'releases', 'shared', 'shell', 'mfe-*'];
/** Tests, benchmarks, development, and what reads only our own sources, backups and commands. */
const UNSEEN = [
  /\.test\.tsx?$|\/(?:testing|bench|development)\//,
  /^(?:shared\/build|server\/src\/(?:seed|admin\/backup)|releases\/src\/command)\//,
];

/** Regular expressions of the sources that can see input: literals, and those that a module builds when it starts. */
export async function sourcePatterns(): Promise<{ patterns: SourcePattern[]; builtPerCall: string[] }> {
  const found = new Map<string, { source: string; flags: string; files: Set<string> }>();
  const builtPerCall: string[] = [];
  const add = (source: string, flags: string, file: string) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key) ?? { source, flags, files: new Set() };
    found.set(key, known);
    known.files.add(file);
  };
  for (const file of filesInSight()) {
    const { literals, builds } = regExpsIn(file);
    for (const { pattern, flags } of literals) add(pattern, flags, file);
    if (!builds) continue;
    const built = await builtAtStart(file);
    for (const { source, flags } of built) add(source, flags, file);
    if (built.length === 0) builtPerCall.push(file);
  }
  return { patterns: [...found.values()].map((each) => ({ ...each, files: [...each.files] })), builtPerCall };
}

function filesInSight(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !UNSEEN.some((unseen) => unseen.test(file)));
}

interface Literal {
  readonly pattern: string;
  readonly flags: string;
}

function regExpsIn(file: string): { literals: Literal[]; builds: boolean } {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const literals: Literal[] = [];
  let builds = false;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee } = node as { type?: string; callee?: { value?: string } };
    if (type === 'RegExpLiteral') literals.push(node as Literal);
    if (callee?.value === 'RegExp') builds = true;
    for (const part of Object.values(node)) walk(part);
  };
  walk(
    parseSync(
      source,
      /\.tsx?$/.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
    ),
  );
  return { literals, builds };
}

/** Runs the module once more, and notes what it passes to `RegExp`. */
async function builtAtStart(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const Original = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    // Not what the modules build that it imports.
    if (new Error('built').stack?.split('\n')[3]?.includes(`${file}?patterns`)) built.push(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (_class, [pattern, flags]: [RegExp | string, string?]) => note(new Original(pattern, flags)),
    apply: (_class, _this, [pattern, flags]: [RegExp | string, string?]) => note(new Original(pattern, flags)),
  });
  try {
    await import(`${pathToFileURL(path.join(ROOT, file)).href}?patterns`);
  } catch {
    // A script for the browser ends where it looks for the document.
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';
import { ROOT } from '../units.mjs';

/** An error in the sources of the remote in development. */
export interface BuildError {
  /** The file, with line and column if known. */
  readonly place: string;
  readonly message: string;
}

/** The errors that keep the remote in development from being built, by the build that found them. */
export class BuildErrors {
  readonly #found = new Map<string, readonly BuildError[]>();

  report(build: string, errors: readonly BuildError[]): void {
    this.#found.set(build, errors);
  }

  /** Without duplicates, because two builds read the same sources. */
  all(): BuildError[] {
    const found = [...this.#found.values()].flat();
    return [...new Map(found.map((error) => [`${error.place} ${error.message}`, error])).values()];
  }
}

export function errorsIn(stats: Stats): BuildError[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map(({ file, moduleName = '', loc = '', message }) => {
    const text = stripVTControlCharacters(message).replaceAll(`${ROOT}/`, '');
    return { place: placeIn(text) ?? [file ?? moduleName, loc].filter(Boolean).join(':'), message: withoutNoise(text) };
  });
}

export function errorOf(thrown: unknown): BuildError {
  return { place: 'src/routes.ts', message: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** Without the loader's name at the start, and the compiler's own stack after the code frame. */
function withoutNoise(message: string): string {
  return message.replace(/^Module build failed .*\n/, '').replace(/\s*\n\s*Caused by:[^]*$/, '');
}

/** Matches the compiler's code frame: `╭─[/folder/src/Page.tsx:12:3]`. */
function placeIn(message: string): string | undefined {
  return /[─-]\[([^\]\n]+:\d+:\d+)\]/.exec(message)?.[1];
}

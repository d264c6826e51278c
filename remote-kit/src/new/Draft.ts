import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { Refusal } from './Refusal.ts';

/**
 * Files to create and edit, held in memory until `write`, so that a refusal or failure on the way leaves the repository
 * unchanged. Paths are relative to the repository.
 */
export class Draft {
  readonly #root: string;
  readonly #files = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  exists(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.#root, file));
  }

  /** @throws Refusal when the file is missing. */
  read(file: string): string {
    const drafted = this.#files.get(file);
    if (drafted !== undefined) return drafted;
    if (!this.exists(file)) throw new Refusal(`${file} is missing`);
    return readFileSync(path.join(this.#root, file), 'utf8');
  }

  /** @throws Refusal when the file exists. */
  create(file: string, content: string): void {
    if (this.exists(file)) throw new Refusal(`${file} exists already`);
    this.#files.set(file, content);
  }

  edit(file: string, change: (content: string) => string): void {
    this.#files.set(file, change(this.read(file)));
  }

  editJson<T>(file: string, change: (value: T) => T): void {
    this.edit(file, (content) => `${JSON.stringify(change(JSON.parse(content) as T), null, 2)}\n`);
  }

  /**
   * Creates every file of a template's folder below `folder`; `__name__` in contents and file names becomes
   * `values.name`, and `dot-` at the beginning of a name a dot, because npm packs no hidden files.
   */
  copyTemplate(from: string, folder: string, values: Readonly<Record<string, string>>): void {
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = path.join(entry.parentPath, entry.name);
      const name = path.relative(from, source).replace(/(^|[\\/])dot-/g, '$1.');
      const target = path.join(folder, withValues(name, values));
      this.create(target, withValues(readFileSync(source, 'utf8'), values));
    }
  }

  /** Formats and writes all files, or none. @returns the files, sorted. */
  async write(): Promise<string[]> {
    const files = new Map<string, string>();
    for (const [file, content] of this.#files) files.set(file, await this.#formatted(file, content));
    const before = new Map([...files.keys()].map((file) => [file, this.#onDisk(file)]));
    const folders: string[] = [];
    try {
      for (const [file, content] of files) {
        const full = path.join(this.#root, file);
        const made = mkdirSync(path.dirname(full), { recursive: true });
        if (made !== undefined) folders.push(made);
        writeFileSync(full, content);
      }
    } catch (error) {
      this.#restore(before, folders);
      throw error;
    }
    return [...files.keys()].sort();
  }

  #restore(before: ReadonlyMap<string, string | undefined>, folders: readonly string[]): void {
    for (const [file, content] of before) {
      if (content === undefined) rmSync(path.join(this.#root, file), { force: true });
      else writeFileSync(path.join(this.#root, file), content);
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }

  #onDisk(file: string): string | undefined {
    const full = path.join(this.#root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  }

  async #formatted(file: string, content: string): Promise<string> {
    const filepath = path.join(this.#root, file);
    const info = await prettier.getFileInfo(filepath, { ignorePath: path.join(this.#root, '.prettierignore') });
    if (info.ignored || info.inferredParser === null) return content;
    const own = this.#files.get('.prettierrc.json');
    const config = own === undefined ? await prettier.resolveConfig(filepath) : (JSON.parse(own) as prettier.Options);
    const options = { ...config, filepath };
    return prettier.format(content, options).catch((error: Error) => {
      throw new Refusal(`${file} cannot be parsed after the change: ${error.message.split('\n')[0]}`);
    });
  }
}

function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([a-zA-Z]+?)__/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${place}`);
    return value;
  });
}

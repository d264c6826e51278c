interface NewFile {
  /** Whether the database names the file. */
  readonly isNamed: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/**
 * Runs the work that stores the name of a new file. If it fails, the file is deleted, unless its name was stored all
 * the same: perhaps only the confirmation of the commit was lost, or what followed failed.
 */
export async function nameFile<T>({ isNamed, remove }: NewFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await isNamed())) await remove();
    throw error;
  }
}

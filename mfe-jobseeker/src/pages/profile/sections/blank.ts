/** For `register`: leaves out an empty field, so that it is required or keeps its value. */
export const leftOut = { setValueAs: (value: unknown) => (value === '' || value === null ? undefined : value) };

/** For `register`: an empty field clears the value. */
export const cleared = { setValueAs: (value: unknown) => (value === '' || value === undefined ? null : value) };

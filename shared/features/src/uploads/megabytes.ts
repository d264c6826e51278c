/** Bytes in whole megabytes, for a text. */
export const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

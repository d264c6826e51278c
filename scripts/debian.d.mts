export function ensureDebianPackage(packageName: string, find: () => string | undefined): Promise<string | undefined>;
export function findProgram(...names: string[]): string | undefined;
export function ensureChromium(): Promise<string | undefined>;
export function ensureRedis(): Promise<string | undefined>;

/** Finds the endpoints that built scripts use, for the release's contract. */
import fs from 'node:fs';
import path from 'node:path';
import { describeContract, type EndpointDescription } from '@jpro/api/description';

/** The path of a release's contract; the gateway never serves it. */
export const CONTRACT_FILE = 'server/contract.json';

type Contract = Readonly<Record<string, EndpointDescription>>;

/** Writes the endpoints that the scripts in `outDir` use, with their schemas. @returns the path in the release. */
export function writeContract(outDir: string): string {
  const scripts = fs
    .globSync('**/*.{js,cjs}', { cwd: outDir })
    .map((file) => fs.readFileSync(path.join(outDir, file), 'utf8'));
  const contract = describeContract();
  const used = usedEndpoints(scripts, contract).map((name) => [name, contract[name]]);
  fs.mkdirSync(path.dirname(path.join(outDir, CONTRACT_FILE)), { recursive: true });
  fs.writeFileSync(path.join(outDir, CONTRACT_FILE), JSON.stringify(Object.fromEntries(used)));
  return CONTRACT_FILE;
}

/** What may precede the path: `api.post(`, `(0, api.apiQuery)(`, `apiQuery(`. */
const VERB = /\.(get|post|put|delete)\(\s*$/;
const QUERY = /\bapiQuery(?:OrNull)?\)?\(\s*$/;
const KEY = /\bapiKey\)?\(\s*$/;
/** The contract's own description of an endpoint, which is bundled with the schema of a form. */
const SPEC = /\bmethod:\s*["'`][A-Z]+["'`],\s*path:\s*$/;

/**
 * The endpoints whose paths occur in the scripts. The client accepts a path only as one of the contract's literals, so
 * each endpoint in use is a string in the scripts. A path whose method is unknown counts with all its methods.
 * @throws when a script puts a path together, because it could be any path.
 * @see decision 173
 */
export function usedEndpoints(scripts: readonly string[], contract: Contract): string[] {
  const names = new Set<string>();
  for (const script of scripts) {
    refuseComposedPaths(script);
    const places = literalsIn(script);
    const hasAddresses = script.includes('/api/');
    for (const [name, path] of Object.keys(contract).map((each) => [each, each.split(' ')[1]!] as const)) {
      if (
        (hasAddresses && addressed(script, path)) ||
        methodsOf(script, places.get(path)).some((method) => method === '*' || name === `${method} ${path}`)
      )
        names.add(name);
    }
  }
  return [...names].sort();
}

/** The methods with which the script uses a path at these places; `*` for one that is unknown. */
function methodsOf(script: string, places: readonly number[] = []): string[] {
  return places.flatMap((index) => {
    const before = script.slice(Math.max(0, index - 40), index);
    if (KEY.test(before) || SPEC.test(before)) return [];
    return [QUERY.test(before) ? 'GET' : (VERB.exec(before)?.[1]?.toUpperCase() ?? '*')];
  });
}

/**
 * Where the script has paths as whole strings. Read once for all of the contract's paths, of which there are hundreds.
 */
function literalsIn(script: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const { index, 2: path = '' } of script.matchAll(/(["'`])(\/[\w/{}.-]*)(?=\1)/g))
    places.set(path, [...(places.get(path) ?? []), index]);
  return places;
}

/** True for `/api/jobseeker/interview/${id}/calendar`, as in links to files. */
function addressed(script: string, path: string): boolean {
  // Searching for a string is several times faster than the regular expression below.
  if (!script.includes(`/api${path.replace(/\{.*/, '')}`)) return false;
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`["'\`]/api${parts.join('\\$\\{[^}`]*\\}')}(?=["'\`?])`).test(script);
}

function refuseComposedPaths(script: string): void {
  const [found] = /(?:\.(?:get|post|put|delete)|\bapiQuery(?:OrNull)?\)?)\(\s*`\/[^`]*\$\{[^`]*`/.exec(script) ?? [];
  if (found) throw new Error(`Write the endpoint's path as one literal, with its parameters in params: ${found}`);
}

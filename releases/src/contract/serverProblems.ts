import type { Release } from '../release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { parsed } from '../store/parseStored.ts';
import { contractDocument, type ContractDocument, type ServerRelease } from './contractDocument.ts';
import { contractMisfits } from './endpointMisfits.ts';

export interface ServerProblem {
  readonly code: 'JP-R025';
  readonly text: string;
  /** Equal for the same problem in other versions of the unit or the server. */
  readonly key: string;
}

/** One problem for each endpoint that releases use but the server does not offer as they expect. */
export async function serverProblems(
  store: ReleaseStore,
  releases: readonly Release[],
  server: ServerRelease,
): Promise<ServerProblem[]> {
  const found = releases.map(async (release): Promise<ServerProblem[]> => {
    const { unit, version } = release;
    const misfits = contractMisfits(await contractOf(store, release), server.endpoints);
    return [...misfits].map(([endpoint, reasons]) => ({
      code: 'JP-R025',
      text: `${unit} ${version} uses ${endpoint}, which does not fit server ${server.version}: ${reasons.join(', ')}`,
      key: `${unit} ${endpoint} ${reasons.join(', ')}`,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Empty for a damaged release, which `verify` reports. */
async function contractOf(store: ReleaseStore, { unit, version, contract }: Release): Promise<ContractDocument> {
  const content = await store.file(unit, version, contract);
  return (content && parsed(contractDocument, content)) ?? {};
}

import { distOf } from './buildChangedUnits.mjs';

/**
 * Releases new builds on the production channel, or says why not and what to do.
 * @param {string} who
 * @param {readonly string[]} units
 */
export async function releaseBuilds(who, units) {
  const { dataFolder, ensurePromoted, openStore } = await import('@jpro/releases');
  const store = openStore(dataFolder(process.env));
  const note = { who, why: 'built on this machine', command: 'start' };
  const { revision, operated, held } = await ensurePromoted(store, 'production', units.map(distOf), note).catch(
    async (/** @type {Error} */ error) => {
      // Earlier releases can be served all the same.
      if ((await store.latestRevisionNumber('production').catch(() => 1)) === 0) throw error;
      console.error(`Released nothing: ${error.message}`);
      return { revision: undefined, operated: undefined, held: [] };
    },
  );
  if (revision) console.log('Released the new builds on the production channel.');
  if (operated && held.length > 0) {
    console.log(`The production channel stays as it is: ${operated.who} changed it (${operated.command}).`);
    console.log('Visitors do not get these builds:');
    for (const build of held) console.log(`  ${textOf(build)}`);
  }
  return store;
}

/** @param {import('@jpro/releases').HeldBuild} build */
function textOf({ unit, current, version, published }) {
  const release = `npm run release --`;
  const promote = `${release} promote ${unit} ${version}`;
  const instead = current ? `, but ${current}` : '';
  if (published === 'same') return `${unit} ${version}${instead}: ${promote}`;
  if (published === 'no') return `${unit} ${version}${instead}: ${release} publish ${unit} && ${promote}`;
  const raise = `${release} version ${unit} patch`;
  return `${unit}, changed since ${version} was published: ${raise}, then commit, publish and promote`;
}

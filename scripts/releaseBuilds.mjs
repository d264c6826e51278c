import { distOf } from './buildChangedUnits.mjs';

/**
 * Releases new builds on the production channel, or explains why not and what to do; nothing when this process serves
 * another channel. A full disk or a damaged channel must not prevent serving what is already released.
 * @param {string} who
 * @param {readonly string[]} units
 */
export async function releaseBuilds(who, units) {
  const { configuredStore, configuredTelemetry, ensurePromoted, readBrowserRecords } = await import('@jpro/releases');
  const store = configuredStore(process.env);
  // Operators decide what the preview channel has, and this start must not change what visitors of production get.
  if (process.env.CHANNEL === 'preview') return store;
  if (!process.env.API_URL) {
    // Builds must be checked against the API that starts here, not against the one that ran before.
    const { serverRelease } = await import('@jpro/server/release');
    await store.setServer('production', serverRelease()).catch(goOn);
  }
  const note = { who, why: 'built on this machine' };
  // Builds are released all the same when other machines' counts cannot be read.
  const records = await readBrowserRecords(configuredTelemetry(process.env), 'production').catch(() => undefined);
  const ensured = await ensurePromoted(store, 'production', units.map(distOf), note, records).catch(async (error) => {
    // Earlier releases can still be served.
    if ((await store.latestRevisionNumber('production').catch(() => 1)) === 0) throw error;
    goOn(error);
  });
  if (!ensured) return store;
  const { releases, revision, refusal, operated, held } = ensured;
  if (revision) console.log('Released the new builds on the production channel.');
  if (refusal) {
    const versions = releases.map(({ unit, version }) => `${unit} ${version}`).join(' ');
    console.log(`${refusal.code}: ${refusal.message}`);
    const { allowing } = refusal;
    const when = allowing ? 'to release them all the same' : 'once that is settled';
    console.log(`Visitors keep the current releases. The new builds are published; ${when}:`);
    console.log(`  npm run release -- promote ${versions}${allowing ? ` ${allowing}` : ''}`);
  }
  if (operated && held.length > 0) {
    console.log(`The production channel stays as it is: ${operated.who} changed it (${operated.command}).`);
    console.log('Visitors do not get these builds yet:');
    for (const build of held) console.log(`  ${textOf(build)}`);
    console.log('To release new builds at each start again: npm run release -- follow');
  }
  return store;
}

/** @param {Error} error */
function goOn(error) {
  console.error(`Released nothing: ${error.message}`);
}

/** @param {import('@jpro/releases').HeldBuild} build */
function textOf({ unit, current, version, published }) {
  const release = `npm run release --`;
  const promote = `${release} promote ${unit} ${version}`;
  const instead = current ? `, but ${current}` : '';
  if (published === 'same') return `${unit} ${version}${instead}: ${promote}`;
  // A container cannot build.
  const publish = `${release} publish ${unit} --from ${unit}/dist`;
  if (published === 'no') return `${unit} ${version}${instead}: ${publish} && ${promote}`;
  const raise = `${release} version ${unit} patch`;
  return `${unit}, changed since ${version} was published: ${raise}, then commit, publish and promote`;
}

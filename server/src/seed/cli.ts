/** `npm run seed -- [--jobs 100000]`: fills the configured database with demo data, or adds jobs up to that number. */
import { InvalidArgumentError, Option, program } from 'commander';
import { openFileStore } from '../adapters/files/fileStores.ts';
import { keepPrivate } from '@jpro/storage';
import { dataFolderOf, readConfiguration } from '../core/configuration.ts';
import { createLog } from '../core/createLog.ts';
import { endWithReason } from '../core/endWithReason.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { loadReferenceData } from '../reference/index.ts';
import { createPictures } from '../upload/pictures.ts';
import { loadJobs } from './loadJobs.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seedDemo.ts';

const DEMO_JOBS = 2000;
const MAX_JOBS = 5_000_000;

const { jobs } = program
  .name('npm run seed --')
  .description('Fills the configured database with demo data, or adds jobs up to a number')
  .addOption(new Option('--jobs <n>', 'how many jobs it has then').argParser(numberOfJobs).default(DEMO_JOBS))
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts<{ jobs: number }>();

keepPrivate(dataFolderOf(process.env));
const started = performance.now();
const configuration = await readConfiguration(process.env).catch(endWithReason);
if (configuration.production && !configuration.demoData)
  program.error('error: no demo data is inserted in production, unless SEED=demo');
const database = await openDatabase(configuration, { limitsStatements: false }).catch(endWithReason);
const pictures = createPictures(createLog('warn', process.stderr));
try {
  await loadReferenceData(database.db);
  const files = openFileStore(configuration);
  const fresh = await seedDemo(database.db, { files, pictures }, { jobs: Math.min(jobs, DEMO_JOBS) });
  if (fresh)
    console.log(
      `Demo data is in. Sign in as ${DEMO_ACCOUNTS.jobseeker} or ${DEMO_ACCOUNTS.company}, password ${DEMO_PASSWORD}.`,
    );
  const added = await loadJobs(
    database.db,
    jobs,
    (done) => process.stdout.isTTY && process.stdout.write(`\r${done} jobs`),
  );
  console.log(
    `${added > 0 ? `\rAdded ${added} jobs` : 'Nothing to add'} ` +
      `in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
} finally {
  pictures.close();
  await database.close();
}

function numberOfJobs(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MAX_JOBS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_JOBS}.`);
  return number;
}

import path from 'node:path';
import { S3Bucket } from '@jpro/storage';
import type { Configuration } from '../../core/configuration.ts';
import { hasSecretOf } from '../backup/backupSecret.ts';
import { rowsIn } from '../backup/databaseCopy.ts';
import { makeBackup } from '../backup/makeBackup.ts';
import { SECRET, type Manifest } from '../backup/manifest.ts';
import { moveDatabase, restoreBackup } from '../backup/restoreBackup.ts';
import { withInstallation } from '../openInstallation.ts';
import type { CommandInput, OfflineCommand, OperatorCommand } from '../operatorCommand.ts';
import { change } from '../auditTrail.ts';
import { OperatorError } from '../operatorError.ts';

export const backupCommands: readonly OperatorCommand[] = [
  {
    name: 'backup',
    words: '[file]',
    staysOnServer: true,
    takesOlderDatabase: true,
    needsSettings: ['STORE_URL'],
    takes: 'with-secret',
    summary:
      'write database, files and releases into one archive, --with-secret also the secret; the site keeps running',
    writesInto: (input, folder) => path.dirname(fileOf(input, folder, new Date())),
    async run(input, context) {
      const { db, services, folder, now } = context;
      const file = fileOf(input, folder, now);
      const { bytes, rows, files, hasSecret } = await makeBackup(
        db,
        { ...placesOf(services.configuration), withSecret: input.withSecret },
        file,
        now,
      );
      await change(context, 'backup', input.why, async () => ({
        subject: file,
        details: { bytes, rows, files, has_secret: hasSecret },
        result: undefined,
      }));
      return {
        text:
          `${file}: ${rows} rows, ${files} files, ${megabytes(bytes)}. It contains everyone's data` +
          (hasSecret ? ' and the secret.' : `, but not the secret: keep ${placeOfSecret(services.configuration)}.`),
        value: { file, bytes, rows, files, has_secret: hasSecret },
      };
    },
  },
];

/** These create or replace the data that a server works on, so no server may be running. */
export const offlineCommands: readonly OfflineCommand[] = [
  {
    name: 'restore',
    words: '<file>',
    summary: 'put a backup into an empty DATA_DIR, database and bucket; no server may run',
    async runOffline({ words: [name = ''] }, configuration, folder) {
      const file = path.resolve(folder, name);
      const target = { ...configuration, ...placesOf(configuration) };
      const manifest = await restoreBackup(target, file);
      const { made_at, database } = manifest;
      const hasItsSecret = await hasSecretOf(manifest, configuration);
      const todo = hasItsSecret ? 'start the server.' : otherSecret(manifest, configuration.dataDir);
      return {
        text: `Restored the backup of ${made_at} into ${configuration.dataDir}: ${todo}`,
        value: { file, made_at, tables: database.tables.length, has_its_secret: hasItsSecret },
      };
    },
  },
  {
    name: 'move',
    words: '<postgres-url>',
    summary: 'copy the embedded database to an empty PostgreSQL database; no server may run',
    async runOffline({ words: [url = ''] }, configuration) {
      if (configuration.databaseUrl !== undefined)
        throw new OperatorError('JP-O003', 'DATABASE_URL is set: this installation already uses PostgreSQL');
      if (!/^postgres(ql)?:\/\//.test(url)) throw new OperatorError('JP-O001', 'the address starts with postgres://');
      const copy = await withInstallation(configuration, true, ({ db }) =>
        moveDatabase(db, configuration.dataDir, url),
      );
      const rows = rowsIn(copy);
      return {
        text: `Copied ${rows} rows. Start the server with DATABASE_URL, then delete ${configuration.dataDir}/database.`,
        value: { rows, tables: copy.tables.length },
      };
    },
  },
];

const fileOf = ({ words: [name] }: CommandInput, folder: string, now: Date) =>
  path.resolve(folder, name ?? `jpro-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`);

const placeOfSecret = ({ dataDir, isSecretStored }: Configuration) =>
  isSecretStored
    ? `${path.join(dataDir, SECRET)} elsewhere, or add --with-secret`
    : 'the SECRET of the server elsewhere';

const placesOf = ({ dataDir, bucket, isSecretStored }: Configuration) => ({
  dataDir,
  bucket: bucket && new S3Bucket(bucket),
  isSecretStored,
});

/** What to do when the restored site would start with another secret than the one that it had. */
const otherSecret = ({ files }: Manifest, dataDir: string) =>
  'do not start the server yet. Its secret is not the one that the site had when the backup was made: without that, ' +
  'registration numbers (NRCs) cannot be read, and links to unsubscribe do not work. ' +
  (SECRET in files
    ? `That one is now in ${path.join(dataDir, SECRET)}: unset SECRET, or set PREVIOUS_SECRET to it.`
    : 'The backup does not have it. Set SECRET to it; if a new one replaces it, set PREVIOUS_SECRET to it.');

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

import { S3Bucket } from '@jpro/storage';
import type { Configuration } from '../core/configuration.ts';
import { secretMark } from '../core/session/secrets.ts';
import type { Db } from '../database/schema.ts';
import { settingOf, storeSetting } from '../database/settings.ts';
import { OperatorError } from './operatorError.ts';

const KEY = 'server_settings';

/** Settings of the server that decide what commands do, by the names of their variables. */
const NEEDED = ['NODE_ENV', 'PUBLIC_URL', 'STORE_URL'] as const;
export type ServerSetting = (typeof NEEDED)[number];
type Values = Readonly<Record<ServerSetting, string | null>> & { readonly SECRET_MARK?: string };

const valuesOf = ({ production, publicUrl, bucket, secret }: Configuration): Values => ({
  NODE_ENV: production ? 'production' : null,
  PUBLIC_URL: publicUrl ?? null,
  STORE_URL: bucket ? new S3Bucket(bucket).address : null,
  SECRET_MARK: secretMark(secret),
});

/**
 * Stores the settings of a server that starts, for commands that run without it.
 * @throws Error JP-S011 when the database is in production and this server is not: it would give dingers away
 */
export async function storeServerSettings(db: Db, configuration: Configuration): Promise<void> {
  const values = valuesOf(configuration);
  const stored = await settingOf<Values>(db, KEY);
  if (stored?.NODE_ENV === 'production' && !configuration.production && !configuration.endsProduction)
    throw new Error(
      'JP-S011: this database was last used with NODE_ENV=production. Set it again, or start once with ' +
        'NODE_ENV=development to simulate payments and messages from now on.',
    );
  if (stored && stored.SECRET_MARK === values.SECRET_MARK && differing(stored, values).length === 0) return;
  await storeSetting(db, KEY, values);
}

/**
 * Refuses to work with other settings than the server that started last.
 * @param needed the settings that matter; by default all
 * @throws OperatorError JP-O019
 */
export async function refuseOtherSettings(
  db: Db,
  configuration: Configuration,
  needed?: readonly ServerSetting[],
): Promise<void> {
  const stored = await settingOf<Values>(db, KEY);
  if (!stored) return;
  const name = differing(stored, valuesOf(configuration)).find((each) => !needed || needed.includes(each));
  if (!name) return;
  const wanted = stored[name] === null ? 'without it' : `with ${stored[name]}`;
  throw new OperatorError(
    'JP-O019',
    `${name} is not what the server was last started with (${wanted}): run the command with the server's whole ` +
      'environment; after changing a setting, start the server first',
  );
}

/** The mark of the secret that the last server was started with; undefined when none was. */
export async function secretMarkOfServer(db: Db): Promise<string | undefined> {
  return (await settingOf<Values>(db, KEY))?.SECRET_MARK;
}

const differing = (stored: Values, values: Values): ServerSetting[] =>
  NEEDED.filter((name) => stored[name] !== values[name]);

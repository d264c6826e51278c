import type { Kysely } from 'kysely';
import type { CvLabel, OwnCvLabel } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Database } from '../../../database/schema.ts';
import { cvReading } from './cvAccess.ts';

interface LabelChange {
  readonly companyId: number;
  readonly jobseekerId: number;
  readonly label: CvLabel;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/**
 * Replaces the tags and note that the company put on a CV. Throws 404 unless it has unlocked the CV and may still read
 * it, 409 when they have changed since the known version.
 */
export async function labelCv(
  trx: Kysely<Database>,
  { companyId, jobseekerId, label: { tags, note }, knownVersion }: LabelChange,
): Promise<OwnCvLabel> {
  const { access } = await cvReading(trx, companyId, jobseekerId);
  if (access === 'none') throw notFound();
  const present = await labels(trx, companyId, jobseekerId).forNoKeyUpdate().executeTakeFirst();
  if (!present) throw notFound();
  await refuseOutdated(knownVersion, () => versionOf(present));
  return labelWith(
    await trx
      .updateTable('unlocked_cvs')
      .set({ tags: [...new Set(tags)], note })
      .where('company_id', '=', companyId)
      .where('jobseeker_id', '=', jobseekerId)
      .returning(['tags', 'note'])
      .executeTakeFirstOrThrow(),
  );
}

/** Null unless the company has unlocked the CV. */
export async function labelOf(
  db: Kysely<Database>,
  companyId: number,
  jobseekerId: number,
): Promise<OwnCvLabel | null> {
  const label = await labels(db, companyId, jobseekerId).executeTakeFirst();
  return label ? labelWith(label) : null;
}

const labels = (db: Kysely<Database>, companyId: number, jobseekerId: number) =>
  db
    .selectFrom('unlocked_cvs')
    .select(['tags', 'note'])
    .where('company_id', '=', companyId)
    .where('jobseeker_id', '=', jobseekerId);

const labelWith = (label: CvLabel): OwnCvLabel => ({ ...label, version: versionOf(label) });

import type { Db } from '../../../database/schema.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';
import { forgetReplaced } from '../interviews/replacedInterview.ts';

/** Deletes all that applications say about people. Job, stages and dates remain, which reports count (rule 70.3). */
export async function eraseApplicants(trx: Db, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const ids = [...applicationIds];
  const sent = await trx.selectFrom('applications').select('cv_file_key').where('id', 'in', ids).execute();
  await dropFiles(
    trx,
    sent.flatMap(({ cv_file_key }) => cv_file_key ?? []),
  );
  await forgetReplaced(trx, ids);
  for (const table of [
    'interviews',
    'application_notes',
    'application_batch_people',
    'applicant_marks',
    'outside_applicants',
  ] as const)
    await trx.deleteFrom(table).where('application_id', 'in', ids).execute();
  await trx
    .updateTable('applications')
    .set({
      own_stage_id: null,
      message: null,
      asked: '[]',
      responses: '{}',
      cv_name: null,
      cv_file_key: null,
      cv_content_type: null,
      cv_bytes: null,
      stars: 0,
      tags: [],
      shown_status: null,
      notify_at: null,
    })
    .where('id', 'in', ids)
    .execute();
}

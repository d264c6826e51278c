/** A user who owns one of everything, and strangers who should not reach it. */
import { suspendAccount } from '../../domains/jobs/moderation/suspendAccount.ts';
import { giveDingers, jobForm } from '../testJobBoard.ts';
import {
  TEST_PASSWORD,
  proveEmail,
  smallPdf,
  smallPng,
  type TestResponse,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../testing.ts';

/** Ids of the things that the owners have. */
export type Resource = keyof Awaited<ReturnType<typeof createOwned>>['ids'];

export interface World {
  readonly ids: Readonly<Record<Resource, number | string>>;
  readonly jobseeker: TestUser;
  readonly company: TestUser;
  readonly owners: { readonly jobseeker: TestClient; readonly company: TestClient };
  readonly strangers: { readonly guest: TestClient; readonly jobseeker: TestClient; readonly company: TestClient };
  /** Texts that only the owner, and those with whom the owner shared them, may read. */
  readonly secrets: readonly string[];
  /**
   * The valid codes for the owners' new phone numbers and e-mail addresses, and for proving that they are the owners.
   */
  readonly codes: readonly string[];
  /**
   * Ids of things that are usually public but hidden here: unposted, withheld, suspended, private. Each is called
   * `HIDDEN`.
   */
  readonly hidden: Readonly<Partial<Record<Resource, readonly number[]>>>;
}

/** Part of every hidden text. */
export const HIDDEN = 'Moonstone';

const NRC = '12/TAMANA(N)123456';

export async function createWorld(server: TestServer): Promise<World> {
  const owned = await createOwned(server);
  const other = {
    jobseeker: await server.createJobseeker({ name: 'Other Jobseeker' }),
    company: await server.createCompany({ name: 'Other Company' }),
  };
  await giveDingers(server.db, other.company.id, 500);
  const strangers = {
    guest: server.guest(),
    jobseeker: await server.as(other.jobseeker),
    company: await server.as(other.company),
  };
  await sure(
    strangers.jobseeker.put(`/jobseeker/update/${other.jobseeker.id}`, {
      body: { position_title: 'Cook', township_id: 1201 },
    }),
  );
  await sure(strangers.jobseeker.post('/uploadcvs', { form: formOf({ cv_name: 'Own CV' }, 'file', smallPdf) }));
  return { ...owned, strangers, hidden: await createHidden(server) };
}

async function createOwned(server: TestServer) {
  const jobseeker = await server.createJobseeker({ name: 'Daw Owner' });
  const company = await server.createCompany({ name: 'Owner Trading' });
  await giveDingers(server.db, company.id, 2000);
  const owners = { jobseeker: await server.as(jobseeker), company: await server.as(company) };
  const { jobseeker: seeker, company: employer } = owners;
  const email = 'daw.owner@secret.example';
  await proveEmail(server.db, jobseeker.id, email);

  await sure(
    seeker.put(`/jobseeker/update/${jobseeker.id}`, {
      body: { position_title: 'Baker', township_id: 1201, nrc: NRC, address: 'No. 77, Hidden Street' },
    }),
  );
  const education = await sure(
    seeker.post('/educations', {
      body: {
        education_level_id: 7,
        school: 'Yangon University',
        major: 'Physics',
        qualification: 'B.Sc.',
        is_current: true,
      },
    }),
  );
  const jobAlert = await sure(seeker.post('/jobseeker/jobalerts', { body: { keyword: 'baker' } }));
  const experience = await sure(
    seeker.post('/experiences', {
      body: {
        company_name: 'Yoma Bread',
        position_title: 'Baker',
        industry_id: 1,
        job_function_id: 1,
        experience_level_id: 3,
        start_date: '2020-01-01',
        is_current: true,
        description: 'Bread',
      },
    }),
  );
  const skill = await sure(seeker.post('/skills', { body: { skill_level: 2, language: 'Excel' } }));
  const cv = await sure(seeker.post('/uploadcvs', { form: formOf({ cv_name: 'Owner CV' }, 'file', smallPdf) }));
  await sure(seeker.get('/jobpost', { query: { search_keyword: 'owner keyword' } }));
  const proof = { current_password: TEST_PASSWORD };
  const { invitation } = await sure(
    employer.post('/company/team/invitations', { body: { email: null, role: 'reader', monthly_dingers: null } }),
  );
  const member = await server.db
    .insertInto('members')
    .values({ user_id: null, name: 'Ko Member' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('memberships')
    .values({ company_id: company.id, member_id: member.id, role: 'reader', monthly_dingers: null })
    .execute();
  const phoneRequest = await sure(
    seeker.post('/jobseeker/checkphno', { body: { phone_number: '09 7999 00011', ...proof } }),
  );
  const companyPhoneRequest = await sure(
    employer.post('/company/checkphno', { body: { phone_number: '09 7999 00022', ...proof } }),
  );
  const emailRequest = await sure(
    seeker.post('/jobseeker/checkemail', { body: { email: 'new.owner@secret.example', ...proof } }),
  );
  const companyEmailRequest = await sure(
    employer.post('/company/checkemail', { body: { email: 'new.company@secret.example', ...proof } }),
  );
  const proofs = { jobseeker: await proofRequestOf(server, jobseeker), company: await proofRequestOf(server, company) };

  const job = (await sure(employer.post('/company/jobpost/addjob', { body: jobForm({ title: 'Open Baker' }) }))).job;
  const draft = await sure(employer.post('/company/jobpost/savetodraft', { body: { title: `${HIDDEN} draft` } }));
  await sure(seeker.post(`/savejob/${job.id}`));
  const application = await sure(
    seeker.post('/jobapply', { body: { job_id: job.id, uploadcv_id: cv.id, message: 'Please' } }),
  );
  const note = await sure(
    employer.post(`/company/application/notes/${application.id}`, { body: { text: 'A secret note' } }),
  );
  const at = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
  const invited = await sure(
    employer.post('/company/application/addtointerviewlist', {
      body: { jobapplyId: application.id, at, place: 'Room 7' },
    }),
  );
  await sure(employer.post('/message-to', { body: { receiver_id: jobseeker.id, message: 'A secret message' } }));
  const message = await sure(
    seeker.post('/send_message', { body: { receiver_id: company.id, message: 'A secret answer' } }),
  );
  const cvSearch = await sure(
    employer.post('/company/cvsearches', { body: { name: 'A secret search', search: { search_keyword: 'cook' } } }),
  );
  const ownStage = await sure(
    employer.post('/company/ownstages', { body: { name: 'A secret stage', stage: 'interview' } }),
  );
  const template = await sure(
    employer.post('/company/messagetemplates', { body: { name: 'Template', body: 'A secret text' } }),
  );
  const { batch } = await sure(
    employer.post('/company/application/batches', { body: { ids: [application.id], add_tags: ['secret tag'] } }),
  );
  await sure(seeker.put('/rating/createorupdate', { body: { company_id: company.id, rating: 4 } }));
  const purchase = await sure(
    employer.post('/company/dinger/purchase_dinger', {
      body: { package_id: 1, currency: 'MMK', payment_type: 'kbzpay' },
    }),
  );
  await sure(
    employer.post(`/company/dinger/transaction/${purchase.id}/receipt`, { form: formOf({}, 'receipt', smallPng) }),
  );
  await sure(employer.post('/company/add-gallery-photo', { form: formOf({}, 'photo', smallPng) }));

  const { db } = server;
  const first = async (
    table: 'recent_searches' | 'gallery_photos' | 'sessions',
    owner: string,
    id: number,
    column: string,
  ) =>
    (
      await db
        .selectFrom(table as 'sessions')
        .select(column as 'public_id')
        .where(owner as 'user_id', '=', id)
        .executeTakeFirstOrThrow()
    )[column as 'public_id'];
  const notificationOf = async (id: number) =>
    (
      await db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', id)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const ids = {
    jobseeker: jobseeker.id,
    company: company.id,
    job: job.id as number,
    draft: draft.id as number,
    application: application.id as number,
    interview: (invited.interview?.id ?? 0) as number,
    note: note.id as number,
    message: message.id as number,
    messageTemplate: template.id as number,
    ownStage: ownStage.id as number,
    batch: batch.id as number,
    cvSearch: cvSearch.id as number,
    purchase: purchase.id as number,
    education: education.education.id as number,
    jobAlert: jobAlert.id as number,
    experience: experience.experience.id as number,
    skill: skill.skill.id as number,
    cv: cv.id as number,
    recentSearch: await first('recent_searches', 'user_id', jobseeker.id, 'id'),
    galleryPhoto: await first('gallery_photos', 'company_id', company.id, 'id'),
    session: await first('sessions', 'user_id', jobseeker.id, 'public_id'),
    jobseekerNotification: await notificationOf(jobseeker.id),
    companyNotification: await notificationOf(company.id),
    invitation: invitation.id as number,
    member: member.id as number,
    jobseekerPhoneRequest: phoneRequest.request_id as string,
    companyPhoneRequest: companyPhoneRequest.request_id as string,
    jobseekerEmailRequest: emailRequest.request_id as string,
    companyEmailRequest: companyEmailRequest.request_id as string,
    jobseekerProof: proofs.jobseeker,
    companyProof: proofs.company,
  };
  for (const [name, id] of Object.entries(ids)) if (!id) throw new Error(`the owner has no ${name}`);
  const secrets = [
    jobseeker.phone_number,
    company.phone_number,
    email,
    company.email!,
    NRC,
    'No. 77, Hidden Street',
    'A secret',
    'Owner CV',
    'owner keyword',
    purchase.reference as string,
  ];
  const askedFor = [
    '+959799900011',
    '+959799900022',
    'new.owner@secret.example',
    'new.company@secret.example',
    jobseeker.phone_number,
    company.phone_number,
  ];
  const codes = await Promise.all(
    askedFor.map(async (number) => /\d{6}/.exec((await server.messagesTo(number)).join())![0]),
  );
  return { ids, jobseeker, company, owners, secrets, codes };
}

/** Requests the code that replaces a password; the account has no password at that moment. */
async function proofRequestOf(server: TestServer, { id }: TestUser): Promise<string> {
  const passwordIs = (password_hash: string | null) =>
    server.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  const { password_hash: present } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await passwordIs(null);
  const { request_id: requestId } = await sure((await server.as({ id })).post('/ownerproof'));
  await passwordIs(present);
  return requestId as string;
}

/** Jobs that are not public, suspended accounts, a private CV. */
async function createHidden(server: TestServer): Promise<World['hidden']> {
  const { db, services } = server;
  const suspend = ({ id }: TestUser) =>
    db.transaction().execute((trx) => suspendAccount(trx, { services, now: new Date() }, id));
  const companyWithJob = async () => {
    const company = await server.createCompany({ name: `${HIDDEN} Ltd` });
    await giveDingers(db, company.id, 200);
    const employer = await server.as(company);
    const { job } = await sure(employer.post('/company/jobpost/addjob', { body: jobForm({ title: `${HIDDEN} job` }) }));
    return { company, employer, jobId: job.id as number };
  };
  const [open, suspended] = [await companyWithJob(), await companyWithJob()];
  const draft = await sure(
    open.employer.post('/company/jobpost/savetodraft', { body: jobForm({ title: `${HIDDEN} draft` }) }),
  );
  await db.updateTable('jobs').set({ status: 'pending' }).where('id', '=', open.jobId).execute();
  await suspend(suspended.company);

  const jobseekers = [
    await server.createJobseeker({ name: `${HIDDEN} private` }),
    await server.createJobseeker({ name: `${HIDDEN} suspended` }),
  ];
  for (const [index, jobseeker] of jobseekers.entries()) {
    const body = { position_title: 'Baker', township_id: 1201, is_public: index === 1 };
    await sure((await server.as(jobseeker)).put(`/jobseeker/update/${jobseeker.id}`, { body }));
  }
  await suspend(jobseekers[1]!);
  return {
    job: [draft.id as number, open.jobId, suspended.jobId],
    company: [suspended.company.id],
    jobseeker: jobseekers.map(({ id }) => id),
  };
}

/** A multipart form with one file. */
function formOf(fields: Readonly<Record<string, string>>, name: string, bytes: Buffer): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new File([new Uint8Array(bytes)], 'file.bin'));
  return form;
}

async function sure(response: Promise<TestResponse>): Promise<TestResponse['body']> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`the world could not be created: ${status} ${JSON.stringify(body)}`);
  return body;
}

import type { CvCard, CvContact, CvProfile, Resume } from '@jpro/api';
import type { CurrentCompany, RequestContext, WriteContext } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import { recordView } from '../employer-views/employerViews.ts';
import { resumeOf, uploadedCvs } from '../../people/index.ts';
import { cvReading, isEntitled } from './cvAccess.ts';
import { cvCardAs, cvCards } from './cvCards.ts';
import { maskedTexts } from './maskedText.ts';

/** A jobseeker's short profile. Throws 404 for a private CV that was not sent to this company. */
export async function cvContact(db: Db, companyId: CompanyId, jobseekerId: number, now: Date): Promise<CvContact> {
  const [card] = await cvCards(db, companyId, [jobseekerId], now);
  if (!card) throw notFound();
  if (!isEntitled(card.access)) return { ...card, phone_number: null, email: null, uploadcv: [] };
  const { phone_number, email } = await db
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('id', '=', jobseekerId)
    .executeTakeFirstOrThrow();
  const uploaded = card.access === 'unlocked' ? await uploadedCvs(db, jobseekerId) : [];
  return { ...card, phone_number, email: shownEmail(email), uploadcv: uploaded.filter(({ is_default }) => is_default) };
}

interface ProfileContext
  extends WriteContext<'configuration' | 'realtime' | 'rateLimiter'>, Pick<RequestContext, 'isPrefetch'> {
  /** The company that reads. */
  readonly company: CurrentCompany;
}

/**
 * The whole CV, as far as the company may read it. The jobseeker is notified of the view. Throws 404 like `cvContact`.
 */
export async function cvProfile(trx: Db, context: ProfileContext, jobseekerId: number): Promise<CvProfile> {
  const { company, now, services } = context;
  const contact = await cvContact(trx, company.id, jobseekerId, now);
  const resume = await resumeOf(trx, jobseekerId, now, services);
  const { isConfidential } = await cvReading(trx, company.id, jobseekerId);
  await recordView(trx, context, { jobseekerId, isConfidential });
  return { ...contact, ...(isEntitled(contact.access) ? wholeCv(resume) : maskedCv(resume)) };
}

/** The jobseeker's own CV as a company sees it before and after unlocking, even while it is private. */
export async function cvPreview(
  db: Db,
  services: Pick<Services, 'configuration'>,
  jobseekerId: number,
  now: Date,
): Promise<{ before: CvProfile; after: CvProfile }> {
  const resume = await resumeOf(db, jobseekerId, now, services);
  const { phone_number, email, uploadcv } = resume;
  const before = await cvCardAs(db, jobseekerId, 'masked', now);
  const after = await cvCardAs(db, jobseekerId, 'unlocked', now);
  return {
    before: { ...before, phone_number: null, email: null, uploadcv: [], ...maskedCv(resume) },
    after: {
      ...after,
      phone_number,
      email,
      uploadcv: uploadcv.filter(({ is_default }) => is_default),
      ...wholeCv(resume),
    },
  };
}

type Lines = Omit<CvProfile, keyof CvCard | keyof CvContact>;

function wholeCv(resume: Resume): Lines {
  const { about, career_objective, preferences, experiences, educations, ...personal } = resume;
  return { about, career_objective, preferences, experiences, educations, personal };
}

/** Leaves out employers and schools, because the current employer may search here, too. */
function maskedCv({ name, about, career_objective, preferences, experiences, educations }: Resume): Lines {
  const masked = maskedTexts(name);
  const shown = (text: string | null) => (text === null ? null : masked(text));
  return {
    about: shown(about),
    career_objective: shown(career_objective),
    preferences,
    experiences: experiences.map((line) => ({
      ...line,
      position_title: masked(line.position_title),
      company_name: null,
      description: null,
    })),
    educations: educations.map((line) => ({
      ...line,
      school: null,
      major: shown(line.major),
      qualification: shown(line.qualification),
    })),
    personal: null,
  };
}

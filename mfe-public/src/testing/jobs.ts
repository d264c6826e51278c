import type { AskedQuestion, JobCard, JobDetail } from '@jpro/api';

/** A job for tests: open, with a visible company and a salary. */
export function testJob(changes: Partial<JobCard> = {}): JobCard {
  const id = changes.id ?? 5;
  return {
    id,
    slug: `driver-${id}`,
    title: `Driver ${id}`,
    status: 'active',
    collar: 'blue',
    is_boosted: false,
    is_confidential: false,
    company: {
      users_id: 21,
      name: 'Golden Padauk',
      slug: 'golden-padauk',
      company_logo: null,
      profile_photo_url: null,
    },
    salary: { min: 300_000, max: 450_000, currency: 'MMK' },
    location: { id: 12, name_en: 'Yangon', name_my: 'ရန်ကုန်' },
    township: { id: 120, name_en: 'Hlaing', name_my: 'လှိုင်' },
    job_type: { id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' },
    job_function: { id: 3, name_en: 'Driving', name_my: 'ယာဉ်မောင်း' },
    open_date: '2026-11-19T03:30:00Z',
    close_date: '2026-12-19T17:29:59Z',
    ...changes,
  };
}

export function testJobDetail({ translation, ...changes }: Partial<JobDetail> = {}): JobDetail {
  return {
    ...testJob(changes),
    translation,
    description: 'Drive our delivery van in Yangon.',
    requirements: null,
    benefits: null,
    required_persons: 2,
    min_age: null,
    max_age: null,
    duration: null,
    experience_level: { id: 1, name_en: 'Entry level', name_my: 'အတွေ့အကြုံ မလို' },
    industry: { id: 1, name_en: 'Logistics', name_my: 'ပို့ဆောင်ရေး' },
    due_date: null,
    expired_date: '2026-12-19T17:29:59Z',
    applicant_count: 4,
    share_card: '/file/card/job/5/0123456789abcdef',
    ...changes,
  };
}

export const testCv = {
  id: 9,
  cv_name: 'My CV',
  file: '/file/cv/9',
  content_type: 'application/pdf',
  bytes: 1000,
  is_default: true,
  created_at: '2026-11-01T00:00:00Z',
};

/** A question of each kind; the first two must be responded to, and the first is also in Burmese. */
export const testQuestions: readonly AskedQuestion[] = [
  {
    id: 'q000000000001',
    kind: 'yes_no',
    text: 'Do you have a licence?',
    unit: '',
    options: [],
    is_required: true,
    translation: { language: 'my', text: 'လိုင်စင် ရှိပါသလား။', unit: '', options: [] },
  },
  {
    id: 'q000000000002',
    kind: 'number',
    text: 'How many years?',
    unit: 'years',
    options: [],
    is_required: true,
    translation: null,
  },
  {
    id: 'q000000000003',
    kind: 'choice',
    text: 'Which shift?',
    unit: '',
    options: ['Morning', 'Evening'],
    is_required: false,
    translation: null,
  },
  {
    id: 'q000000000004',
    kind: 'text',
    text: 'Which routes do you know?',
    unit: '',
    options: [],
    is_required: false,
    translation: null,
  },
];

import { paged } from '@jpro/platform/testing';
/** API responses for the tests of the pages. */
import type { Applicant, ApplicantDetail, Company, CompanyJob, CompanyJobDetail } from '@jpro/api';

const yangon = { id: 13, name_en: 'Yangon', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' };
const hlaing = { id: 1301, name_en: 'Hlaing', name_my: 'လှိုင်' };
const fullTime = { id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' };
const accounting = { id: 5, name_en: 'Accounting', name_my: 'စာရင်းကိုင်', collar: 'white' as const, icon: 'money' };
const driving = { id: 6, name_en: 'Driving', name_my: 'ယာဉ်မောင်း', collar: 'blue' as const, icon: 'place' };
const retail = { id: 2, name_en: 'Retail', name_my: 'လက်လီရောင်းဝယ်ရေး' };
const junior = { id: 3, name_en: 'Junior', name_my: 'အငယ်တန်း' };

export const lists = {
  'GET /company/addressconcern': { concern: null },
  'GET /company/interviews': { data: [] },
  'GET /company/interviews/concerns': { data: [] },
  'GET /company/jobpost/{id}/performance': {
    views: 40,
    applicants: 3,
    days: [
      { day: '2026-11-20', views: 30, applicants: 1 },
      { day: '2026-11-21', views: 10, applicants: 2 },
    ],
  },
  'GET /company/jobsuggestion': { job_function: null, salary: null },
  'GET /category/locations': [yangon],
  'GET /category/townships/{id}': [{ ...hlaing, location_id: 13 }],
  'GET /category/industries': [retail],
  'GET /category/jobtypes': [fullTime],
  'GET /category/explevels': [junior],
  'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [accounting], blue: [driving] } },
};

export const costs = {
  'GET /dinger_costrules': {
    blue_jobpost_cost: 10,
    blue_job_boost_cost: 5,
    blue_job_extend_cost: 5,
    white_jobpost_cost: 20,
    white_job_boost_cost: 10,
    white_job_extend_cost: 10,
    unlock_cv_cost: 3,
  },
};

export const wallet = (balance: number) => ({
  'GET /company/dinger/wallet': { balance, movements: paged([]), low_balance: null },
});

export const job: CompanyJob = {
  id: 501,
  slug: 'accountant',
  title: 'Accountant',
  status: 'active',
  collar: 'white',
  is_boosted: false,
  boosted_until: null,
  open_date: '2026-11-01T03:00:00Z',
  close_date: '2026-12-01T03:00:00Z',
  expired_date: '2026-12-01T03:00:00Z',
  due_date: null,
  updated_at: '2026-11-21T02:30:00Z',
  salary: { min: 300_000, max: 500_000, currency: 'MMK' },
  location: yangon,
  township: hlaing,
  job_type: fullTime,
  job_function: accounting,
  applicant_count: 3,
  new_applicant_count: 2,
  view_count: 40,
  close_outcome: null,
  held: null,
  reason: null,
};

export const jobDetail: CompanyJobDetail = {
  ...job,
  form: {
    title: 'Accountant',
    collar: 'white',
    job_function_id: 5,
    industry_id: 2,
    job_type_id: 1,
    experience_level_id: 3,
    location_id: 13,
    township_id: 1301,
    currency: 'MMK',
    salary_min: 300_000,
    salary_max: 500_000,
    salary_hidden: false,
    min_age: null,
    max_age: null,
    required_persons: 1,
    due_date: null,
    duration: null,
    description: 'Keeps the books.',
    requirements: null,
    benefits: null,
    company_hidden: false,
    translation: null,
    questions: [],
  },
  edit: null,
  review: null,
  refunded: null,
  edit_reason: null,
};

export const jobCounts = { active: 1, pending: 0, closed: 2, expired: 0, draft: 3 };

export const applicant: Applicant = {
  own_stage: null,
  has_cv: true,
  stars: 0,
  rejection_reason: null,
  tags: [],
  note_count: 0,
  same_person: [],
  profile: {
    months_of_experience: 30,
    in_function: { months: 30, job_function: { id: 1, name_en: 'Accounting', name_my: 'စာရင်းကိုင်' } },
    experience_level: junior,
    expected_salary: 400_000,
    salary_currency: 'MMK',
    matches: ['function', 'salary'],
  },
  id: 77,
  job: { id: 501, slug: 'accountant', title: 'Accountant', status: 'active' },
  jobseeker: {
    user_id: 11,
    name: 'Mya Mya',
    position_title: 'Bookkeeper',
    profile_photo_url: null,
    location: yangon,
    township: hlaing,
  },
  has_left: false,
  phone_number: '+959420000011',
  status: 'applied',
  applied_at: '2026-11-20T03:30:00Z',
  seen_at: null,
  is_new: true,
  interview: null,
};

export const applicantDetail: ApplicantDetail = {
  ...applicant,
  message: 'I like numbers.',
  email: 'mya@example.com',
  about: null,
  resume: null,
  cv: { cv_name: 'Mya-CV.pdf', file: '/file/cv/77', content_type: 'application/pdf', bytes: 204_800 },
  events: [{ from: null, to: 'applied', own_stage: null, at: '2026-11-20T03:30:00Z', by: null }],
  can_undo: false,
  responses: [],
};

export const stageCounts = { all: 1, applied: 1, shortlisted: 0, interview: 0, hired: 0, rejected: 0, withdrawn: 0 };
export const board = (applicants: readonly Applicant[]) => ({
  'GET /company/application/manage': { job, counts: stageCounts, own_counts: [], data: applicants },
});

export const company: Company = {
  users_id: 21,
  name: 'Golden Padauk',
  slug: 'golden-padauk',
  company_logo: null,
  profile_photo_url: null,
  about: null,
  website: null,
  address: 'No. 1, Pyay Road',
  location: yangon,
  industry: retail,
  employer_type: 'direct',
  size: '11-50',
  established_year: 2010,
  facebook_link: null,
  linkedin_link: null,
  open_job_count: 1,
  township: null,
  twitter_link: null,
  instagram_link: null,
  rating: null,
  gallery: [],
  email: 'hr@padauk.example.com',
  claimed_email: null,
  phone: '+959420000021',
  contacts_of: { name: 'U Ba', is_self: true },
  contact_person: 'U Ba',
  contact_address: null,
  tax_number: null,
  name_review: null,
};

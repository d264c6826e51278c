/** API responses for the tests of the pages, typed by the contract. */
import type { ResponseOf, JobCard, Jobseeker, Lookup, MyApplication, UploadedCv } from '@jpro/api';

export const yangon: Lookup = { id: 13, name_en: 'Yangon', name_my: 'ရန်ကုန်' };
export const kayin: Lookup = { id: 5, name_en: 'Kayin', name_my: 'ကရင်' };
export const hlaing = { id: 131, location_id: 13, name_en: 'Hlaing', name_my: 'လှိုင်' };
export const hpaAn = { id: 51, location_id: 5, name_en: 'Hpa-An', name_my: 'ဘားအံ' };

export const jobseeker: Jobseeker = {
  user_id: 11,
  name: 'Mya Mya',
  position_title: 'Accountant',
  phone_number: '+959420000011',
  email: 'mya@example.com',
  location: yangon,
  township: hlaing,
  about: 'I keep books in order.',
  job_status: 1,
  profile_photo_url: null,
  uploadcv: [],
  expected_salary: null,
  salary_currency: 'MMK',
  dob: null,
  age: null,
  nrc: null,
  nationality: null,
  religion: null,
  marital_status: null,
  weight: null,
  height: null,
  gender: null,
  address: null,
  native_address: null,
  career_objective: null,
  is_public: true,
  job_alert_mail: true,
  event_alert_mail: true,
};

export const userResponse: ResponseOf<'GET', '/jobseeker/getuser'> = {
  user: {
    id: 11,
    name: 'Mya Mya',
    email: 'mya@example.com',
    phone_number: '+959420000011',
    user_type: 'jobseeker',
    profile_photo_path: null,
    profile_photo_url: null,
    position_title: 'Accountant',
  },
  jobseeker,
  jobalert: { job_status: 1 },
};

export const resumeResponse: ResponseOf<'GET', '/jobseeker/getbyuser'> = {
  user: userResponse.user,
  jobseeker: { ...jobseeker, educations: [], experiences: [], skills: [], languages: [] },
};

export const percentage: ResponseOf<'GET', '/jobseeker/percentage'> = {
  percentage: 60,
  parts: [
    { part: 'name', percent: 60, done: true },
    { part: 'cv', percent: 40, done: false },
  ],
};

export function cv(id: number, cv_name: string, is_default = false): UploadedCv {
  return {
    id,
    cv_name,
    file: `/file/cv/${id}`,
    content_type: 'application/pdf',
    bytes: 1200,
    is_default,
    created_at: '2026-11-01T03:00:00Z',
  };
}

export const job: JobCard = {
  id: 500,
  slug: 'accountant',
  title: 'Accountant',
  status: 'active',
  collar: 'white',
  is_boosted: false,
  is_confidential: false,
  company: { users_id: 21, name: 'Golden Padauk', slug: 'golden-padauk', company_logo: null, profile_photo_url: null },
  salary: { min: 500_000, max: 800_000, currency: 'MMK' },
  location: yangon,
  township: hlaing,
  job_type: { id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' },
  job_function: { id: 2, name_en: 'Accounting', name_my: 'စာရင်းကိုင်' },
  open_date: '2026-11-18T03:00:00Z',
  close_date: '2026-12-18T03:00:00Z',
  is_save: true,
};

export const application: MyApplication = {
  id: 900,
  job,
  status: 'applied',
  applied_at: '2026-11-20T03:00:00Z',
  seen_at: null,
  cv_name: 'Main CV',
  interview: null,
  timeline: [{ status: 'applied', at: '2026-11-20T03:00:00Z' }],
  can_withdraw: true,
};

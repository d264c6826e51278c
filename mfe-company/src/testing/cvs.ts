/** CVs as the API returns them, for the tests of the pages. */
import type { CvCard, CvProfile, ResponseOf } from '@jpro/api';
import { paged } from '@jpro/platform/testing';

const yangon = { id: 13, name_en: 'Yangon', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' };
const retail = { id: 2, name_en: 'Retail', name_my: 'လက်လီရောင်းဝယ်ရေး' };
const accounting = { id: 5, name_en: 'Accounting', name_my: 'စာရင်းကိုင်' };
const junior = { id: 3, name_en: 'Junior', name_my: 'အငယ်တန်း' };
export const graduate = { id: 7, name_en: 'Bachelor', name_my: 'ဘွဲ့ရ' };

export const maskedCv: CvCard = {
  user_id: 11,
  access: 'masked',
  name: 'M•••',
  profile_photo_url: null,
  position_title: 'Bookkeeper',
  location: yangon,
  township: null,
  job_status: 0,
  gender: 'female',
  age: 27,
  expected_salary: 400_000,
  salary_currency: 'MMK',
  months_of_experience: 38,
  experience_level: junior,
  education_level: graduate,
  last_position: { position_title: 'Bookkeeper', job_function: accounting, industry: retail, is_current: true },
  skills: [{ skill_level: 2, language: 'Excel' }],
  languages: [{ skill_level: 5, language: 'English' }],
  updated_at: '2026-11-20T03:30:00Z',
  unlocked_at: null,
};

const line = {
  id: 1,
  company_name: null,
  position_title: 'Bookkeeper',
  industry: retail,
  job_function: accounting,
  experience_level: junior,
  start_date: '2023-09-01',
  end_date: null,
  is_current: true,
  description: null,
};

const maskedProfile: CvProfile = {
  ...maskedCv,
  phone_number: null,
  email: null,
  uploadcv: [],
  about: 'I like numbers.',
  career_objective: null,
  experiences: [line],
  educations: [
    {
      id: 1,
      education_level: graduate,
      school: null,
      major: 'Accounting',
      qualification: null,
      is_current: false,
      end_date: null,
    },
  ],
  personal: null,
};

type Profile = ResponseOf<'GET', '/company/jobseekerprofile/{id}'>;

export const masked: Profile = { jobseeker: maskedProfile, label: null, unlock_cost: 3 };
export const unlocked: Profile = {
  jobseeker: {
    ...maskedProfile,
    access: 'unlocked',
    name: 'Mya Mya',
    phone_number: '+959420000011',
    email: 'mya@example.com',
    experiences: [{ ...line, company_name: 'Yoma Bread' }],
  },
  label: { tags: ['night shift'], note: null },
  unlock_cost: 3,
};

export const foundCvs = (cvs: readonly CvCard[] = [maskedCv]) => ({
  'GET /company/dbjobseekers': {
    ...paged(cvs.map((cv) => ({ ...cv, matched: [{ part: 'skill', text: 'Excel', lookup: null }] }))),
    total_is_capped: false,
    unlock_cost: 3,
  },
});

/**
 * A CV with every detail, and which of them companies are shown. The company's page and the preview of the jobseeker
 * are in two remotes; the tests of both expect the same.
 */
import type { CvProfile } from '@jpro/api';

const yangon = { id: 12, name_en: 'Yangon Region', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' };
const sanchaung = { id: 1201, name_en: 'Sanchaung', name_my: 'စမ်းချောင်း' };
const mandalay = { id: 9, name_en: 'Mandalay Region', name_my: 'မန္တလေးတိုင်းဒေသကြီး' };
const partTime = { id: 2, name_en: 'Part time', name_my: 'အချိန်ပိုင်း' };
const retail = { id: 2, name_en: 'Retail', name_my: 'လက်လီရောင်းဝယ်ရေး' };
const accounting = { id: 5, name_en: 'Accounting', name_my: 'စာရင်းကိုင်' };
const junior = { id: 3, name_en: 'Junior', name_my: 'အငယ်တန်း' };
const master = { id: 8, name_en: 'Master', name_my: 'မဟာဘွဲ့' };
const bachelor = { id: 7, name_en: 'Bachelor', name_my: 'ဘွဲ့ရ' };

/** Everything that a company that unlocked it gets. */
export const wholeCv: CvProfile = {
  user_id: 11,
  access: 'unlocked',
  name: 'Mya Mya',
  profile_photo_url: null,
  position_title: 'Bookkeeper',
  location: yangon,
  township: sanchaung,
  job_status: 0,
  gender: 'female',
  age: 27,
  expected_salary: 450_000,
  salary_currency: 'MMK',
  months_of_experience: 38,
  experience_level: junior,
  education_level: master,
  last_position: null,
  skills: [{ skill_level: 2, language: 'Excel' }],
  languages: [{ skill_level: 6, language: 'Rakhine' }],
  updated_at: null,
  unlocked_at: null,
  phone_number: '+959420000011',
  email: 'mya@example.com',
  uploadcv: [
    {
      id: 3,
      cv_name: 'My best CV',
      file: '/file/cv/3',
      content_type: 'application/pdf',
      bytes: 1200,
      is_default: true,
      created_at: '2026-11-01T03:00:00Z',
    },
  ],
  about: 'I like numbers.',
  career_objective: 'To lead a team.',
  preferences: { locations: [mandalay], job_types: [partTime], collar: 'white' },
  experiences: [
    {
      id: 1,
      company_name: 'Yoma Bread',
      position_title: 'Cashier',
      industry: retail,
      job_function: accounting,
      experience_level: junior,
      start_date: '2021-02-03',
      end_date: '2024-04-05',
      is_current: false,
      description: 'Counted the money.',
    },
  ],
  educations: [
    {
      id: 1,
      education_level: bachelor,
      school: 'Hinthada College',
      major: 'Botany',
      qualification: 'BSc',
      is_current: true,
      end_date: null,
    },
  ],
  personal: {
    dob: '1999-08-07',
    nationality: 'Karen',
    religion: 'buddhist',
    marital_status: 'married',
    weight: 51,
    height: 163,
    address: 'Padauk Street 5',
    native_address: 'Pathein',
  },
};

/** The same before it is unlocked. */
export const maskedCv: CvProfile = {
  ...wholeCv,
  access: 'masked',
  name: 'M•••',
  phone_number: null,
  email: null,
  uploadcv: [],
  experiences: wholeCv.experiences.map((line) => ({ ...line, company_name: null, description: null })),
  educations: wholeCv.educations.map((line) => ({ ...line, school: null })),
  personal: null,
};

/** How a detail that companies see before unlocking reads in English. */
const ALWAYS_SHOWN = {
  position_title: /Bookkeeper/,
  place: /Sanchaung, Yangon Region/,
  availability: /urgently/i,
  gender: /Female/,
  age: /27/,
  expected_salary: /450,000/,
  months_of_experience: /3 years 2 months · Junior/,
  education_level: /Master/,
  preferred_locations: /Mandalay Region/,
  preferred_job_types: /Part time/,
  preferred_collar: /White collar/,
  about: /I like numbers\./,
  career_objective: /To lead a team\./,
  'experience.position_title': /Cashier/,
  'experience.industry': /Retail/,
  'experience.job_function': /Accounting/,
  'experience.start_date': /3 Feb 2021/,
  'experience.end_date': /5 Apr 2024/,
  'education.education_level': /Bachelor/,
  'education.major': /Botany/,
  'education.qualification': /BSc/,
  'education.is_current': /still studying|ongoing/i,
  skill: /Excel/,
  skill_level: /good/i,
  language: /Rakhine/,
  language_level: /fluent/i,
};

const SHOWN_WHEN_UNLOCKED = {
  name: /Mya Mya/,
  phone_number: /420.?000.?011/,
  email: /mya@example\.com/,
  cv_name: /My best CV/,
  'experience.company_name': /Yoma Bread/,
  'experience.description': /Counted the money\./,
  'education.school': /Hinthada College/,
  dob: /7 August 1999/,
  nationality: /Karen/,
  marital_status: /Married/,
  address: /Padauk Street 5/,
};

/** In the response, but on no page of a company. */
const NOT_SHOWN = {
  religion: /Buddhist/i,
  weight: /51/,
  height: /163/,
  native_address: /Pathein/,
};

type Personal = keyof NonNullable<CvProfile['personal']>;
const DETAILS: Readonly<Record<string, RegExp> & Record<Personal, RegExp>> = {
  ...ALWAYS_SHOWN,
  ...SHOWN_WHEN_UNLOCKED,
  ...NOT_SHOWN,
};

/** The details of a CV that companies are shown. */
export const SHOWN_TO_COMPANIES = {
  masked: Object.keys(ALWAYS_SHOWN),
  unlocked: [...Object.keys(ALWAYS_SHOWN), ...Object.keys(SHOWN_WHEN_UNLOCKED)],
};

/** The details of `wholeCv` or `maskedCv` that occur in an English text. */
export const detailsIn = (text: string | null): string[] =>
  Object.keys(DETAILS).filter((detail) => DETAILS[detail]?.test(text ?? ''));

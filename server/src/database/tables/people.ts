import type { CompanyPage } from '@jpro/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId } from '../ids.ts';

type AboutTranslation = NonNullable<CompanyPage['about_translation']>;

export interface JobseekersTable {
  user_id: number;
  position_title: string | null;
  location_id: number | null;
  township_id: number | null;
  about: string | null;
  job_status: Generated<0 | 1 | 2>;
  expected_salary: number | null;
  salary_currency: Generated<'MMK' | 'USD'>;
  dob: string | null;
  /** Encrypted; see domains/people/jobseeker/nrcSecrecy.ts. */
  nrc_sealed: Uint8Array | null;
  nationality: string | null;
  religion: 'buddhist' | 'christian' | 'muslim' | 'hindu' | 'animist' | 'other' | 'none' | null;
  marital_status: 'married' | 'single' | null;
  /** Kilograms. */
  weight: number | null;
  /** What was typed, if it was in pounds. */
  weight_pounds: number | null;
  /** Centimetres. */
  height: number | null;
  gender: 'male' | 'female' | 'other' | null;
  address: string | null;
  native_address: string | null;
  career_objective: string | null;
  preferred_location_ids: Generated<number[]>;
  preferred_job_type_ids: Generated<number[]>;
  preferred_collar: 'white' | 'blue' | null;
  /** Whether the CV database shows the CV. */
  is_public: Generated<boolean>;
  job_alert_mail: Generated<boolean>;
  event_alert_mail: Generated<boolean>;
  news_mail: Generated<boolean>;
  mail_rhythm: Generated<'soon' | 'daily'>;
  news_mailed_at: Generated<Date>;
  birthday_greeted_year: number | null;
  referral_code: string | null;
  referred_by: number | null;
}

export interface EducationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  education_level_id: number;
  school: string;
  major: string | null;
  qualification: string | null;
  is_current: boolean;
  end_date: string | null;
  created_at: Generated<Date>;
}

export interface ExperiencesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  company_name: string;
  position_title: string;
  industry_id: number;
  job_function_id: number;
  experience_level_id: number;
  start_date: string;
  end_date: string | null;
  is_current: boolean;
  description: string | null;
  created_at: Generated<Date>;
}

export interface SkillsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  skill_level: number;
  language: string;
  created_at: Generated<Date>;
}

export interface UploadedCvsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  cv_name: string;
  file_key: string;
  content_type: string;
  bytes: number;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Companies and jobseekers. */
export interface PeopleTables {
  companies: {
    users_id: CompanyId;
    slug: string;
    about: string | null;
    about_translation: ColumnType<AboutTranslation | null, string | null | undefined, string | null>;
    website: string | null;
    address: string | null;
    location_id: number | null;
    industry_id: number | null;
    employer_type: Generated<'direct' | 'agency'>;
    size: string | null;
    established_year: number | null;
    contact_person: string | null;
    contact_address: string | null;
    facebook_link: string | null;
    linkedin_link: string | null;
    township_id: number | null;
    twitter_link: string | null;
    instagram_link: string | null;
    open_job_count: Generated<number>;
    /** Null until it is first compared; see domains/people/company-names. */
    name_skeleton: string | null;
    verified_at: Date | null;
    tax_number: string | null;
  };
  /** A name that is waiting for the operator, or was refused. */
  company_name_reviews: {
    company_id: CompanyId;
    name: string;
    skeleton: string;
    why: 'look_alike' | 'mixed_scripts';
    asked_at: Generated<Date>;
    refused_at: Date | null;
    refused_why: string | null;
  };
  company_calls: {
    company_id: CompanyId;
    phone_number: string;
    has_viber: boolean;
    from_hour: number;
    until_hour: number;
  };
  /** The registration document that a company sent last. */
  company_verifications: {
    company_id: CompanyId;
    file_key: string;
    content_type: string;
    sent_at: Date;
    state: Generated<'pending' | 'verified' | 'refused'>;
    decided_at: Date | null;
    refused_why: string | null;
  };
  jobseekers: JobseekersTable;
  educations: EducationsTable;
  experiences: ExperiencesTable;
  skills: SkillsTable;
  uploaded_cvs: UploadedCvsTable;
}

import type { ApplicationSource as Source, AskedQuestion, OutsideApplicant, ResponseValue } from '@jpro/api';
import type { Locale } from '@jpro/api/locale';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, MemberId } from '../ids.ts';

type Status = 'applied' | 'shortlisted' | 'interview' | 'hired' | 'rejected' | 'withdrawn';

type ApplicationSource = Exclude<Source, 'unknown'>;

type RejectionReason = 'experience' | 'skills' | 'place' | 'salary' | 'unavailable' | 'no_reply' | 'filled' | 'other';

export interface ApplicationsTable {
  id: GeneratedAlways<number>;
  job_id: number;
  company_id: CompanyId;
  /** Null once the account is deleted; the application then only counts. */
  jobseeker_id: number | null;
  status: Generated<Status>;
  /** One of the company's own within `status`. */
  own_stage_id: number | null;
  message: string | null;
  /** Who sees to it; null: whoever sees to the job. */
  assigned_to: MemberId | null;
  /** The job's questions as they were asked. */
  asked: ColumnType<AskedQuestion[], string | undefined, string>;
  /** By the ids of `asked`. */
  responses: ColumnType<Readonly<Record<string, ResponseValue>>, string | undefined, string>;
  cv_name: string | null;
  cv_file_key: string | null;
  cv_content_type: string | null;
  cv_bytes: number | null;
  /** Not what the jobseeker sent: it came from a person whom the company had added. */
  cv_by_company: Generated<boolean>;
  seen_at: Date | null;
  applied_at: Generated<Date>;
  source: ApplicationSource | null;
  /** Those from before members had their own. */
  stars: Generated<number>;
  tags: Generated<string[]>;
  /** Why the company rejected it last; it counts only while the stage is rejected. */
  rejection_reason: RejectionReason | null;
  /** The stage that the jobseeker sees until `notify_at`; when both are null, they see `status`. */
  shown_status: Status | null;
  notify_at: Date | null;
  /** When the jobseeker was told that the company has not answered for two weeks. */
  silence_noted_at: Date | null;
}

export interface ApplicationEventsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  from_status: string | null;
  to_status: string;
  from_own_stage_id: number | null;
  to_own_stage_id: number | null;
  by_user_id: number | null;
  member_id: MemberId | null;
  created_at: Generated<Date>;
  undoes: number | null;
  is_notified: Generated<boolean>;
  /** The state of the interview that this step cancelled for good; null when it cancelled none. */
  cancelled_interview: Exclude<InterviewState, 'cancelled'> | null;
  /** The row that the step's invitation replaced, {} for none; null once the jobseeker is notified, or without one. */
  replaced_interview: ColumnType<object | null, string | null | undefined, string | null>;
}

type InterviewState = 'invited' | 'accepted' | 'declined' | 'other_time' | 'cancelled';

export interface InterviewsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  at: Date;
  place: string;
  note: string | null;
  created_at: Generated<Date>;
  state: Generated<InterviewState>;
  answered_at: Date | null;
  answer_message: string | null;
  proposed_times: ColumnType<string[], string | undefined, string>;
  /** Earliest first; empty unless the applicant has to choose one of them. */
  offered_times: ColumnType<string[], string | undefined, string>;
  sms_notice: Generated<boolean>;
  mail_notice: Generated<boolean>;
  sequence: Generated<number>;
  changed_at: Generated<Date>;
  reminded_of: Date | null;
  is_notified: Generated<boolean>;
  minutes: Generated<number>;
  /** Null: nobody in particular. */
  interviewer_id: MemberId | null;
  /** Since when a response is awaited. */
  invited_at: Generated<Date>;
  /** Whether the applicant was notified that the stage was left before it began. */
  called_off: Generated<boolean>;
}

/** Applications and their stages. */
export interface ApplicationTables {
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  interviews: InterviewsTable;
  own_stages: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    stage: Exclude<Status, 'withdrawn'>;
    name: string;
    /** From 1, in the company's order. */
    place: number;
  };
  /** Whom a member added: people without an account. */
  outside_applicants: {
    application_id: number;
    name: string;
    phone_number: string | null;
    email: string | null;
    /** `YYYY-MM-DD`. */
    consent_on: string;
    consent_how: OutsideApplicant['consent_how'];
    /** In which language they are written to. */
    locale: Generated<Locale>;
    added_by: MemberId | null;
  };
  application_notes: {
    id: GeneratedAlways<number>;
    application_id: number;
    author_id: number;
    /** Who wrote it; null for what is older than members. */
    member_id: MemberId | null;
    body: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** What a member has seen, and their own stars; null: none yet. */
  applicant_marks: {
    application_id: number;
    member_id: MemberId;
    seen_at: Date | null;
    stars: number | null;
  };
  application_batches: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    member_id: MemberId;
    status: Exclude<Status, 'withdrawn'> | null;
    own_stage_id: number | null;
    tags: Generated<string[]>;
    has_message: boolean;
    /** Whether it assigned them, to `assigned_to` or to nobody. */
    assigns: Generated<boolean>;
    assigned_to: MemberId | null;
    created_at: Date;
    /** When jobseekers learn of it; until then it can be undone. */
    send_at: Date;
    undone_at: Date | null;
    started_at: Date | null;
    finished_at: Date | null;
  };
  application_batch_people: {
    batch_id: number;
    application_id: number;
    was_moved: Generated<boolean>;
    added_tags: Generated<string[]>;
    /** What is still to be sent; null once it was sent or will not be. */
    message: string | null;
    was_sent: Generated<boolean>;
    was_assigned: Generated<boolean>;
    former_assignee: MemberId | null;
    /** Where the batch left them; null in those of before. */
    status: Status | null;
    own_stage_id: number | null;
    /** Whether the text of the batch is for this one of the person's applications; null in those of before. */
    has_text: boolean | null;
  };
}

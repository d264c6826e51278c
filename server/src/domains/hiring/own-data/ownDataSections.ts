import type { Notification } from '@jpro/api';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import { shownEmail } from '../../../core/text/shownEmail.ts';
import type en from '../../../locales/en.json';
import { interviewEntries } from './interviewEntries.ts';
import type { OwnData } from './ownData.ts';
import { type OwnFile, pathInArchive } from './ownFiles.ts';

export type Key = keyof (typeof en)['own_data'] & string;
export type Value = string | number | boolean | Date | Link | null | undefined;
export type Entry = readonly [label: Key, value: Value];

export interface Link {
  readonly href: string;
  readonly text: string;
}

export interface Section {
  readonly title: Key;
  readonly items: readonly (readonly Entry[])[];
}

/** What is stored about a jobseeker, as labels and values. Empty values are included. */
export function ownDataSections(data: OwnData, files: readonly OwnFile[], locale: Locale): Section[] {
  const words = wordsIn(locale);
  const links = linksTo(files);
  return [
    ...personSections(data, words, links),
    ...profileSections(data, words, links),
    ...applicationSections(data, words, links),
    ...messageSections(data),
    ...searchSections(data, words),
    ...feedbackSections(data, words),
    notificationSection(data, words),
    ...accessSections(data),
  ];
}

interface Named {
  readonly name_en: string;
  readonly name_my: string;
}

type Words = ReturnType<typeof wordsIn>;

function wordsIn(locale: Locale) {
  return {
    name: (named: Named | null | undefined) => named && (locale === 'my' ? named.name_my : named.name_en),
    // Renamed because a key that ends in `_other` would be a plural form.
    choice: (key: string | null) => key && text(locale, 'own_data', key.replace(/_other$/, '_another') as Key),
    money: (amount: number | null, currency: 'MMK' | 'USD') =>
      amount === null ? null : text(locale, 'own_data', `amount_${currency}`, { amount }),
    stage: (key: string) => text(locale, 'stage', key as keyof (typeof en)['stage']),
    ongoing: text(locale, 'own_data', 'ongoing'),
    hiddenCompany: text(locale, 'interview', 'confidential_company'),
  };
}

type FileLink = (kind: OwnFile['kind'], id: number) => Link | null;

function linksTo(files: readonly OwnFile[]): FileLink {
  return (kind, id) => {
    const file = files.find((one) => one.kind === kind && one.id === id);
    return file ? { href: pathInArchive(file), text: file.name || pathInArchive(file) } : null;
  };
}

const at = (moment: string | Date | null | undefined) => (moment ? new Date(moment) : null);
const companyOf = (job: { company: { name: string } | null }) => job.company?.name;

function personSections({ account, profile }: OwnData, { name, choice, money }: Words, fileOf: FileLink): Section[] {
  return [
    {
      title: 'account',
      items: [
        [
          ['name', account.name],
          ['phone', account.phone_number],
          ['email', shownEmail(account.email)],
          ['language', text(account.locale, 'language', 'name')],
          ['registered', at(account.created_at)],
          ['referral_code', account.referral_code],
        ],
      ],
    },
    {
      title: 'profile',
      items: [
        [
          ['photo', fileOf('photo', account.id)],
          ['position', profile.position_title],
          ['availability', choice(`job_status_${profile.job_status}`)],
          ['salary', money(profile.expected_salary, profile.salary_currency)],
          ['wanted_places', profile.preferences?.locations.map((place) => name(place)).join(', ')],
          ['wanted_job_types', profile.preferences?.job_types.map((type) => name(type)).join(', ')],
          ['wanted_collar', choice(profile.preferences?.collar ? `collar_${profile.preferences.collar}` : null)],
          ['about', profile.about],
          ['objective', profile.career_objective],
          ['township', [name(profile.township), name(profile.location)].filter(Boolean).join(', ')],
          ['address', profile.address],
          ['native_address', profile.native_address],
          ['dob', profile.dob],
          ['gender', choice(profile.gender && `gender_${profile.gender}`)],
          ['marital_status', choice(profile.marital_status)],
          ['nationality', profile.nationality],
          ['religion', choice(profile.religion && `religion_${profile.religion}`)],
          ['nrc', profile.nrc],
          ['height', profile.height],
          ['weight', profile.weight],
        ],
      ],
    },
    {
      title: 'consents',
      items: [
        [
          ['is_public', profile.is_public],
          ['job_alert_mail', profile.job_alert_mail],
          ['event_alert_mail', profile.event_alert_mail],
          ['news_mail', account.news_mail],
          ['mail_rhythm', choice(`rhythm_${account.mail_rhythm}`)],
        ],
      ],
    },
  ];
}

function profileSections({ profile, cvs }: OwnData, { name, choice, ongoing }: Words, fileOf: FileLink): Section[] {
  return [
    {
      title: 'educations',
      items: profile.educations.map((education) => [
        ['level', name(education.education_level)],
        ['school', education.school],
        ['major', education.major],
        ['qualification', education.qualification],
        ['until', education.is_current ? ongoing : education.end_date],
      ]),
    },
    {
      title: 'experiences',
      items: profile.experiences.map((experience) => [
        ['company', experience.company_name],
        ['position', experience.position_title],
        ['industry', name(experience.industry)],
        ['function', name(experience.job_function)],
        ['from', experience.start_date],
        ['until', experience.is_current ? ongoing : experience.end_date],
        ['description', experience.description],
      ]),
    },
    {
      title: 'skills',
      items: [...profile.skills, ...profile.languages].map(({ language, skill_level }) => [
        ['skill', language],
        ['skill_level', choice(`level_${skill_level}`)],
      ]),
    },
    {
      title: 'cvs',
      items: cvs.map((cv) => [
        ['file', fileOf('cv', cv.id)],
        ['added', at(cv.created_at)],
      ]),
    },
  ];
}

function applicationSections({ applications, interviews }: OwnData, words: Words, fileOf: FileLink): Section[] {
  const { stage, choice } = words;
  return [
    {
      title: 'applications',
      items: applications.map((application) => [
        ['job', application.job.title],
        ['company', companyOf(application.job)],
        ['stage', stage(application.status)],
        ['applied', at(application.applied_at)],
        ['seen', at(application.seen_at)],
        ['letter', application.message],
        ['sent_cv', fileOf('application', application.id)],
      ]),
    },
    {
      title: 'application_steps',
      items: applications.flatMap(({ job, timeline }) =>
        timeline.map((step): Entry[] => [
          ['job', job.title],
          ['company', companyOf(job)],
          ['stage', stage(step.status)],
          ['when', at(step.at)],
        ]),
      ),
    },
    {
      title: 'interviews',
      items: interviews.map((interview) => [
        ['job', interview.job.title],
        ['company', companyOf(interview.job)],
        ['interview_state', choice(`interview_${interview.state}`)],
        ...interviewEntries(interview),
      ]),
    },
  ];
}

function messageSections({ messages, blocked_companies }: OwnData): Section[] {
  return [
    {
      title: 'messages',
      items: messages.map((message) => [
        [message.is_mine ? 'to' : 'from_company', message.company],
        ['when', message.created_at],
        ['message', message.message],
        ['read', message.read_at],
      ]),
    },
    {
      title: 'blocked_companies',
      items: blocked_companies.map(({ company, blocked_at }) => [
        ['company', company],
        ['when', blocked_at],
      ]),
    },
  ];
}

function searchSections(data: OwnData, { name }: Words): Section[] {
  return [
    {
      title: 'saved_jobs',
      items: data.saved_jobs.map(({ title, saved_at }) => [
        ['job', title],
        ['when', saved_at],
      ]),
    },
    {
      title: 'job_alerts',
      items: data.job_alerts.map((alert) => [
        ['keyword', alert.keyword],
        ['township', name(alert.location)],
        ['function', name(alert.job_function)],
        ['type', name(alert.job_type)],
        ['is_on', alert.is_on],
        ['wants_mail', alert.wants_mail],
      ]),
    },
    {
      title: 'followed_companies',
      items: data.followed_companies.map(({ company, followed_at }) => [
        ['company', company],
        ['when', followed_at],
      ]),
    },
    {
      title: 'recent_searches',
      items: data.recent_searches.map(({ search_keyword, searched_at }) => [
        ['keyword', search_keyword],
        ['when', searched_at],
      ]),
    },
  ];
}

function feedbackSections(data: OwnData, { hiddenCompany, choice }: Words): Section[] {
  return [
    {
      title: 'employer_views',
      items: data.employer_views.map((view) => [
        ['company', view.company?.name ?? hiddenCompany],
        ['when', at(view.viewed_at)],
      ]),
    },
    {
      title: 'ratings',
      items: data.ratings.map(({ company, rating, updated_at }) => [
        ['company', company],
        ['rating', rating],
        ['when', updated_at],
      ]),
    },
    {
      title: 'reported_jobs',
      items: data.reported_jobs.map((report) => [
        ['job', report.title],
        ['reason', choice(`reason_${report.reason}`)],
        ['message', report.text],
        ['when', report.created_at],
      ]),
    },
  ];
}

function notificationSection({ notifications }: OwnData, words: Words): Section {
  return {
    title: 'notifications',
    items: notifications.map((notification) => [
      ...subjectOf(notification, words),
      ['when', notification.created_at],
      ['read', notification.read_at],
    ]),
  };
}

/** What a notification is about, in words. */
function subjectOf({ noti_type, data }: OwnData['notifications'][number], { choice, stage }: Words): Entry[] {
  const about = data as Notification['data'];
  const { position_title, company_name, status, interview_at, has_several_times, place } = about;
  return [
    ['kind', choice(`notification_${kindOf(noti_type, status)}`)],
    ['job', position_title],
    ['company', company_name],
    ['stage', noti_type === 'applicationStatus' && status ? stage(status) : null],
    // With several times, it is only the last of them.
    ['interview_at', has_several_times ? null : at(interview_at)],
    ['place', place],
  ];
}

function kindOf(type: string, status: string | undefined): string {
  if (type === 'interviewInvite') return `interview_${status ?? 'invited'}`;
  return type === 'jobalert' && status === 'followed' ? 'followed' : type;
}

function accessSections(data: OwnData): Section[] {
  return [
    {
      title: 'sessions',
      items: data.sessions.map((session) => [
        ['device', session.user_agent],
        ['logged_in', session.created_at],
        ['last_used', session.last_seen_at],
      ]),
    },
    {
      title: 'providers',
      items: data.sign_in_providers.map(({ issuer, created_at }) => [
        ['provider', issuer],
        ['when', created_at],
      ]),
    },
    {
      title: 'contact_messages',
      items: data.contact_messages.map((message) => [
        ['name', message.name],
        ['email', shownEmail(message.email)],
        ['phone', message.phone_number],
        ['subject', message.subject],
        ['message', message.message],
        ['when', message.created_at],
      ]),
    },
  ];
}

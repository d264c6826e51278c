import type { Notification, SentResponse } from '@jpro/api';
import { questionInLocale } from '@jpro/api/job-in-locale';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import type en from '../../../locales/en.json';
import { responseText } from '../applications/responses.ts';
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

/** Values by label, in the order in which they are shown; of a list, each value has the label. */
export type Item = { readonly [Label in Key]?: Value | readonly Value[] };

function section<Row>(title: Key, rows: readonly Row[], itemOf: (row: Row) => Item): Section {
  const entriesOf = ([label, value]: [string, Item[Key]]) =>
    (Array.isArray(value) ? value : [value]).map((each): Entry => [label as Key, each as Value]);
  return { title, items: rows.map((row) => Object.entries(itemOf(row)).flatMap(entriesOf)) };
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
    asked(response: SentResponse) {
      const { text: question, unit } = questionInLocale(response, locale);
      const words = responseText(response, locale);
      return [question, unit && words ? `${words} ${unit}` : words].join(' ');
    },
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
    section('account', [account], (own) => ({
      name: own.name,
      phone: own.phone_number,
      email: shownEmail(own.email),
      language: text(own.locale, 'language', 'name'),
      registered: at(own.created_at),
      referral_code: own.referral_code,
    })),
    section('profile', [profile], (own) => ({
      photo: fileOf('photo', account.id),
      position: own.position_title,
      availability: choice(`job_status_${own.job_status}`),
      salary: money(own.expected_salary, own.salary_currency),
      wanted_places: own.preferences?.locations.map((place) => name(place)).join(', '),
      wanted_job_types: own.preferences?.job_types.map((type) => name(type)).join(', '),
      wanted_collar: choice(own.preferences?.collar ? `collar_${own.preferences.collar}` : null),
      about: own.about,
      objective: own.career_objective,
      township: [name(own.township), name(own.location)].filter(Boolean).join(', '),
      address: own.address,
      native_address: own.native_address,
      dob: own.dob,
      gender: choice(own.gender && `gender_${own.gender}`),
      marital_status: choice(own.marital_status),
      nationality: own.nationality,
      religion: choice(own.religion && `religion_${own.religion}`),
      nrc: own.nrc,
      height: own.height,
      weight: own.weight,
    })),
    section('consents', [profile], ({ is_public, job_alert_mail, event_alert_mail }) => ({
      is_public,
      job_alert_mail,
      event_alert_mail,
      news_mail: account.news_mail,
      mail_rhythm: choice(`rhythm_${account.mail_rhythm}`),
    })),
  ];
}

function profileSections({ profile, cvs }: OwnData, { name, choice, ongoing }: Words, fileOf: FileLink): Section[] {
  return [
    section('educations', profile.educations, (education) => ({
      level: name(education.education_level),
      school: education.school,
      major: education.major,
      qualification: education.qualification,
      until: education.is_current ? ongoing : education.end_date,
    })),
    section('experiences', profile.experiences, (experience) => ({
      company: experience.company_name,
      position: experience.position_title,
      industry: name(experience.industry),
      function: name(experience.job_function),
      from: experience.start_date,
      until: experience.is_current ? ongoing : experience.end_date,
      description: experience.description,
    })),
    section('skills', [...profile.skills, ...profile.languages], ({ language, skill_level }) => ({
      skill: language,
      skill_level: choice(`level_${skill_level}`),
    })),
    section('cvs', cvs, ({ id, created_at }) => ({ file: fileOf('cv', id), added: at(created_at) })),
  ];
}

function applicationSections({ applications, interviews }: OwnData, words: Words, fileOf: FileLink): Section[] {
  const { stage, choice, asked } = words;
  const steps = applications.flatMap(({ job, timeline }) => timeline.map((step) => ({ job, step })));
  return [
    section('applications', applications, (application) => ({
      job: application.job.title,
      company: companyOf(application.job),
      stage: stage(application.status),
      applied: at(application.applied_at),
      seen: at(application.seen_at),
      letter: application.message,
      response: (application.responses ?? []).map((response) => asked(response)),
      sent_cv: fileOf('application', application.id),
    })),
    section('application_steps', steps, ({ job, step }) => ({
      job: job.title,
      company: companyOf(job),
      stage: stage(step.status),
      when: at(step.at),
    })),
    section('interviews', interviews, (interview) => ({
      job: interview.job.title,
      company: companyOf(interview.job),
      interview_state: choice(`interview_${interview.state}`),
      ...interviewEntries(interview),
    })),
  ];
}

function messageSections({ messages, blocked_companies }: OwnData): Section[] {
  return [
    section('messages', messages, ({ is_mine, company, created_at, message, read_at }) => ({
      [is_mine ? 'to' : 'from_company']: company,
      when: created_at,
      message,
      read: read_at,
    })),
    section('blocked_companies', blocked_companies, ({ company, blocked_at }) => ({ company, when: blocked_at })),
  ];
}

function searchSections(data: OwnData, { name }: Words): Section[] {
  return [
    section('saved_jobs', data.saved_jobs, ({ title, saved_at }) => ({ job: title, when: saved_at })),
    section('job_alerts', data.job_alerts, ({ keyword, location, job_function, job_type, is_on, wants_mail }) => ({
      keyword,
      township: name(location),
      function: name(job_function),
      type: name(job_type),
      is_on,
      wants_mail,
    })),
    section('followed_companies', data.followed_companies, ({ company, followed_at }) => ({
      company,
      when: followed_at,
    })),
    section('recent_searches', data.recent_searches, ({ search_keyword, searched_at }) => ({
      keyword: search_keyword,
      when: searched_at,
    })),
  ];
}

function feedbackSections(data: OwnData, { hiddenCompany, choice }: Words): Section[] {
  return [
    section('employer_views', data.employer_views, ({ company, viewed_at }) => ({
      company: company?.name ?? hiddenCompany,
      when: at(viewed_at),
    })),
    section('ratings', data.ratings, ({ company, rating, updated_at }) => ({ company, rating, when: updated_at })),
    section('reported_jobs', data.reported_jobs, (report) => ({
      job: report.title,
      reason: choice(`reason_${report.reason}`),
      message: report.text,
      when: report.created_at,
    })),
  ];
}

function notificationSection({ notifications }: OwnData, words: Words): Section {
  return section('notifications', notifications, (notification) => ({
    ...subjectOf(notification, words),
    when: notification.created_at,
    read: notification.read_at,
  }));
}

function subjectOf({ noti_type, data }: OwnData['notifications'][number], { choice, stage }: Words): Item {
  const about = data as Notification['data'];
  const { position_title, company_name, status, interview_at, has_several_times, place } = about;
  return {
    kind: choice(`notification_${kindOf(noti_type, status)}`),
    job: position_title,
    company: company_name,
    stage: noti_type === 'applicationStatus' && status && status !== 'silent' ? stage(status) : null,
    // With several times, it is only the last of them.
    interview_at: has_several_times ? null : at(interview_at),
    place,
  };
}

function kindOf(type: string, status: string | undefined): string {
  if (type === 'interviewInvite') return `interview_${status ?? 'invited'}`;
  if (type === 'applicationStatus' && status === 'silent') return 'silent';
  return type === 'jobalert' && status === 'followed' ? 'followed' : type;
}

function accessSections(data: OwnData): Section[] {
  return [
    section('sessions', data.sessions, ({ user_agent, created_at, last_seen_at }) => ({
      device: user_agent,
      logged_in: created_at,
      last_used: last_seen_at,
    })),
    section('second_factor', data.second_factor, ({ confirmed_at }) => ({ when: confirmed_at })),
    section('providers', data.sign_in_providers, ({ issuer, created_at }) => ({ provider: issuer, when: created_at })),
    section('contact_messages', data.contact_messages, (message) => ({
      name: message.name,
      email: shownEmail(message.email),
      phone: message.phone_number,
      subject: message.subject,
      message: message.message,
      when: message.created_at,
    })),
  ];
}

import type { Locale } from '../../../core/http/handler.ts';
import { escapeHtml } from '../../../core/text/escapeHtml.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type en from '../../../locales/en.json';
import type { OwnData } from './ownData.ts';
import { type OwnFile, pathInArchive } from './ownFiles.ts';

type Key = keyof (typeof en)['own_data'] & string;
type Value = string | number | boolean | Date | Link | null | undefined;
type Entry = readonly [label: Key, value: Value];

interface Link {
  readonly href: string;
  readonly text: string;
}

interface Named {
  readonly name_en: string;
  readonly name_my: string;
}

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.7 system-ui,"Noto Sans Myanmar","Myanmar Text",sans-serif;margin:0 auto;max-width:44rem;padding:1rem}
h1,h2{line-height:1.5}h2{border-top:1px solid #8886;padding-top:1.5rem;margin-top:2rem}
nav ul{padding-left:1.2rem}article{border:1px solid #8886;border-radius:.5rem;padding:.25rem 1rem;margin:.75rem 0}
dl{margin:.5rem 0}dt{font-size:.875rem;opacity:.75}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}`;

/**
 * What is stored about a jobseeker, as a page that needs nothing but itself and the files beside it. Empty fields are
 * left out, empty sections say so.
 */
export function ownDataPage(data: OwnData, files: readonly OwnFile[], locale: Locale): string {
  const sections = sectionsOf(data, files, locale);
  const t = (key: Key) => escapeHtml(text(locale, 'own_data', key));
  const contents = sections.map(({ title }) => `<li><a href="#${title}">${t(title)}</a></li>`).join('');
  const bodies = sections.map(({ title, items }) => {
    const articles = items.map((entries) => articleOf(entries, locale)).filter((article) => article !== '');
    return `<section><h2 id="${title}">${t(title)}</h2>${articles.join('') || `<p>${t('nothing')}</p>`}</section>`;
  });
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('page_title')} - JPro</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${t('page_title')}</h1>` +
    `<p>${t('intro')} ${shown(new Date(data.exported_at), locale)}</p><nav><ul>${contents}</ul></nav>` +
    `${bodies.join('')}</main></body></html>\n`
  );
}

interface Section {
  readonly title: Key;
  readonly items: readonly (readonly Entry[])[];
}

function sectionsOf(data: OwnData, files: readonly OwnFile[], locale: Locale): Section[] {
  const { account, profile } = data;
  const name = (named: Named | null | undefined) => named && (locale === 'my' ? named.name_my : named.name_en);
  // A key that ends in `_other` would be a plural form.
  const choice = (key: string | null) => key && text(locale, 'own_data', key.replace(/_other$/, '_another') as Key);
  const stage = (key: string) => text(locale, 'stage', key as keyof (typeof en)['stage']);
  const fileOf = (kind: OwnFile['kind'], id: number): Link | null => {
    const file = files.find((one) => one.kind === kind && one.id === id);
    return file ? { href: pathInArchive(file), text: file.name || pathInArchive(file) } : null;
  };
  const at = (moment: string | Date | null | undefined) => (moment ? new Date(moment) : null);
  const companyOf = (job: { company: { name: string } | null }) => job.company?.name;
  return [
    {
      title: 'account',
      items: [
        [
          ['name', account.name],
          ['phone', account.phone_number],
          ['email', account.email],
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
          ['salary', profile.expected_salary === null ? null : `${profile.expected_salary} ${profile.salary_currency}`],
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
    {
      title: 'educations',
      items: profile.educations.map((education) => [
        ['level', name(education.education_level)],
        ['school', education.school],
        ['major', education.major],
        ['qualification', education.qualification],
        ['until', education.is_current ? text(locale, 'own_data', 'ongoing') : education.end_date],
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
        ['until', experience.is_current ? text(locale, 'own_data', 'ongoing') : experience.end_date],
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
      items: data.cvs.map((cv) => [
        ['file', fileOf('cv', cv.id)],
        ['added', at(cv.created_at)],
      ]),
    },
    {
      title: 'applications',
      items: data.applications.map((application) => [
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
      title: 'interviews',
      items: data.interviews.map((interview) => [
        ['job', interview.job.title],
        ['company', companyOf(interview.job)],
        ['when', at(interview.at)],
        ['place', interview.place],
      ]),
    },
    {
      title: 'messages',
      items: data.messages.map((message) => [
        [message.is_mine ? 'to' : 'from_company', message.company],
        ['when', message.created_at],
        ['message', message.message],
      ]),
    },
    {
      title: 'blocked_companies',
      items: data.blocked_companies.map(({ company, blocked_at }) => [
        ['company', company],
        ['when', blocked_at],
      ]),
    },
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
    {
      title: 'employer_views',
      items: data.employer_views.map((view) => [
        ['company', view.company?.name ?? text(locale, 'interview', 'confidential_company')],
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
        ['message', report.text],
        ['when', report.created_at],
      ]),
    },
    {
      title: 'notifications',
      items: data.notifications.map(({ noti_type, data: about, created_at, read_at }) => [
        ['kind', noti_type],
        ...namesIn(about),
        ['when', created_at],
        ['read', read_at],
      ]),
    },
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
        ['subject', message.subject],
        ['message', message.message],
        ['when', message.created_at],
      ]),
    },
  ];
}

/** What a notification is about, in words. */
function namesIn(about: unknown): Entry[] {
  const { position_title: job, company_name: company } = about as { position_title?: string; company_name?: string };
  return [
    ['job', job],
    ['company', company],
  ];
}

function articleOf(entries: readonly Entry[], locale: Locale): string {
  const rows = entries
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(
      ([label, value]) =>
        `<dt>${escapeHtml(text(locale, 'own_data', label))}</dt><dd>${shown(value as NonNullable<Value>, locale)}</dd>`,
    );
  return rows.length === 0 ? '' : `<article><dl>${rows.join('')}</dl></article>`;
}

function shown(value: NonNullable<Value>, locale: Locale): string {
  if (value instanceof Date) return escapeHtml(Object.values(dayAndTime(locale, value)).join(' '));
  if (typeof value === 'boolean') return escapeHtml(text(locale, 'own_data', value ? 'yes' : 'no'));
  if (typeof value === 'object') return linkTo(value);
  return escapeHtml(String(value));
}

function linkTo({ href, text: words }: Link): string {
  const address = href.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
}

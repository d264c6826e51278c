import type { Resume } from '../index.ts';
import type { CvDetail } from './cvChoices.ts';
import { BETWEEN, type CvWords } from './cvWords.ts';
import { educationTitle } from './educationTitle.ts';

/** A phone number can be dialled in the digits of any language. */
export interface CvContact {
  readonly text: string;
  readonly href: string | null;
}

/** A job or a school. */
export interface CvEntry {
  readonly title: string;
  readonly period: string;
  readonly place: string;
  readonly text: string | null;
}

export type CvSection = { readonly title: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'entries'; readonly entries: readonly CvEntry[] }
  | { readonly kind: 'facts' | 'known'; readonly pairs: readonly (readonly [term: string, value: string])[] }
);

/** What a CV says, for the sheet on the screen and for the file. */
export interface CvContent {
  readonly name: string;
  readonly position: string | null;
  /** Phone number, e-mail address and place need no labels. */
  readonly contacts: readonly CvContact[];
  /** The address of the photo. */
  readonly photo: string | null;
  /** What employers read first. */
  readonly main: readonly CvSection[];
  readonly side: readonly CvSection[];
}

/** The profile as a CV; empty sections are left out. */
export function cvContent(resume: Resume, shown: readonly CvDetail[], words: CvWords): CvContent {
  const shows = (detail: CvDetail) => shown.includes(detail);
  return {
    name: resume.name,
    position: resume.position_title,
    contacts: [
      contact(shows('phone') && resume.phone_number && words.phone(resume.phone_number), `tel:${resume.phone_number}`),
      contact(shows('email') && resume.email, `mailto:${resume.email}`),
      contact(shows('address') && resume.address),
      contact(words.place(resume.township, resume.location)),
    ].flat(),
    photo: shows('photo') ? resume.profile_photo_url : null,
    main: [
      { kind: 'text', title: words.label('about'), text: resume.about ?? '' } as const,
      { kind: 'text', title: words.label('objective'), text: resume.career_objective ?? '' } as const,
      experiences(resume, words),
      educations(resume, words),
    ].filter(isFilled),
    side: [
      known(words.label('skills'), resume.skills, words),
      known(words.label('languages'), resume.languages, words),
      personal(resume, shows, words),
    ].filter(isFilled),
  };
}

function contact(text: string | false | null | undefined, href: string | null = null): CvContact[] {
  return text ? [{ text, href }] : [];
}

function isFilled(section: CvSection): boolean {
  if (section.kind === 'text') return section.text !== '';
  return section.kind === 'entries' ? section.entries.length > 0 : section.pairs.length > 0;
}

function experiences(resume: Resume, words: CvWords): CvSection {
  return {
    kind: 'entries',
    title: words.label('experience'),
    entries: resume.experiences.map((line) => ({
      title: line.position_title,
      period: words.period(line.start_date, line.end_date),
      place: `${line.company_name}${BETWEEN}${words.name(line.industry)}`,
      text: line.description || null,
    })),
  };
}

function educations(resume: Resume, words: CvWords): CvSection {
  return {
    kind: 'entries',
    title: words.label('education'),
    entries: resume.educations.map((line) => {
      const level = words.name(line.education_level);
      const title = educationTitle(line) || level;
      return {
        title,
        period: words.until(line.end_date),
        place: title === level ? line.school : `${line.school}${BETWEEN}${level}`,
        text: null,
      };
    }),
  };
}

function known(title: string, lines: Resume['skills'], words: CvWords): CvSection {
  return {
    kind: 'known',
    title,
    pairs: lines.map(({ language, skill_level }) => [language, words.level(skill_level)] as const),
  };
}

function personal(resume: Resume, shows: (detail: CvDetail) => boolean, words: CvWords): CvSection {
  const { dob, gender, marital_status, religion, expected_salary, salary_currency } = resume;
  const facts = [
    [words.label('dob'), shows('dob') && dob && words.date(dob)],
    [words.label('gender'), shows('gender') && gender && words.gender(gender)],
    [words.label('marital_status'), shows('marital_status') && marital_status && words.maritalStatus(marital_status)],
    [words.label('nationality'), shows('nationality') && resume.nationality],
    [words.label('religion'), shows('religion') && religion && words.religion(religion)],
    [words.label('nrc'), shows('nrc') && resume.nrc],
    [
      words.label('salary'),
      shows('salary') && expected_salary !== null && words.money(expected_salary, salary_currency),
    ],
  ] as const;
  return {
    kind: 'facts',
    title: words.label('personal'),
    pairs: facts.flatMap(([term, value]) => (value ? [[term, value] as const] : [])),
  };
}

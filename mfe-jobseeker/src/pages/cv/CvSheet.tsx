import { Fragment, type ReactNode } from 'react';
import { textLanguage } from '@jpro/platform';
import type { Resume } from '@jpro/api';
import type { CvChoices, CvDetail } from './cvChoices.ts';
import { BETWEEN, cvWords, type CvWords } from './cvWords.ts';
import { educationTitle } from './educationTitle.ts';
import { Contacts, EntryHead, Facts, Known, Lines, Sheet, SheetHead, Written } from './sheetStyles.ts';

interface CvSheetProps {
  readonly resume: Resume;
  readonly choices: CvChoices;
}

/** The profile as a CV on paper, starting with what employers read first. */
export function CvSheet({ resume, choices: { language, design, shown } }: CvSheetProps) {
  const words = cvWords(language);
  const shows = (detail: CvDetail) => shown.includes(detail);
  return (
    <Sheet $design={design} lang={language === 'both' ? 'en' : language}>
      <Head resume={resume} words={words} shows={shows} />
      <div>
        <Prose title={words.label('about')} text={resume.about} />
        <Prose title={words.label('objective')} text={resume.career_objective} />
        <Experiences resume={resume} words={words} />
        <Educations resume={resume} words={words} />
      </div>
      <aside>
        <Knowledge title={words.label('skills')} known={resume.skills} words={words} />
        <Knowledge title={words.label('languages')} known={resume.languages} words={words} />
        <Personal resume={resume} words={words} shows={shows} />
      </aside>
    </Sheet>
  );
}

interface PartProps {
  readonly resume: Resume;
  readonly words: CvWords;
}

interface ChosenPartProps extends PartProps {
  readonly shows: (detail: CvDetail) => boolean;
}

/** Phone number, e-mail address and place need no labels. The number can be dialled in the digits of any language. */
function Head({ resume, words, shows }: ChosenPartProps) {
  const { name, position_title, profile_photo_url: photo } = resume;
  const contacts = [
    shows('phone') && {
      text: resume.phone_number && words.phone(resume.phone_number),
      href: `tel:${resume.phone_number}`,
    },
    shows('email') && { text: resume.email, href: `mailto:${resume.email}` },
    shows('address') && { text: resume.address },
    { text: words.place(resume.township, resume.location) },
  ].flatMap((contact) => (contact && contact.text ? { href: undefined, ...contact, text: contact.text } : []));
  return (
    <SheetHead>
      <div>
        <h2 lang={textLanguage(name)}>{name}</h2>
        {position_title && <p lang={textLanguage(position_title)}>{position_title}</p>}
        <Contacts>
          {contacts.map(({ text, href }) => (
            <li key={text}>
              {href ? (
                <a href={href} translate="no">
                  <Marked>{text}</Marked>
                </a>
              ) : (
                <Marked>{text}</Marked>
              )}
            </li>
          ))}
        </Contacts>
      </div>
      {shows('photo') && photo && <img src={photo} alt="" width={106} height={106} />}
    </SheetHead>
  );
}

function Personal({ resume, words, shows }: ChosenPartProps) {
  const { gender, marital_status, religion, expected_salary, salary_currency } = resume;
  const facts = [
    [words.label('dob'), shows('dob') && resume.dob && words.date(resume.dob)],
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
  const filled = facts.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
  if (filled.length === 0) return null;
  return (
    <section>
      <h3>
        <Marked>{words.label('personal')}</Marked>
      </h3>
      <Facts>
        {filled.map(([term, value]) => (
          <div key={term}>
            <dt>
              <Marked>{term}</Marked>
            </dt>
            <dd>
              <Marked>{value}</Marked>
            </dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

function Experiences({ resume, words }: PartProps) {
  return (
    <Entries title={words.label('experience')}>
      {resume.experiences.map((line) => (
        <li key={line.id}>
          <EntryHead>
            <strong lang={textLanguage(line.position_title)}>{line.position_title}</strong>
            <small>
              <Marked>{words.period(line.start_date, line.end_date)}</Marked>
            </small>
          </EntryHead>
          <Marked>{`${line.company_name}${BETWEEN}${words.name(line.industry)}`}</Marked>
          {line.description && <Written lang={textLanguage(line.description)}>{line.description}</Written>}
        </li>
      ))}
    </Entries>
  );
}

function Educations({ resume, words }: PartProps) {
  return (
    <Entries title={words.label('education')}>
      {resume.educations.map((line) => {
        const level = words.name(line.education_level);
        const title = educationTitle(line) || level;
        return (
          <li key={line.id}>
            <EntryHead>
              <strong lang={textLanguage(title)}>{title}</strong>
              <small>
                <Marked>{words.until(line.end_date)}</Marked>
              </small>
            </EntryHead>
            <Marked>{title === level ? line.school : `${line.school}${BETWEEN}${level}`}</Marked>
          </li>
        );
      })}
    </Entries>
  );
}

function Entries({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3>
        <Marked>{title}</Marked>
      </h3>
      <Lines>{children}</Lines>
    </section>
  );
}

interface KnowledgeProps {
  readonly title: string;
  readonly known: Resume['skills'];
  readonly words: CvWords;
}

function Knowledge({ title, known, words }: KnowledgeProps) {
  if (known.length === 0) return null;
  return (
    <section>
      <h3>
        <Marked>{title}</Marked>
      </h3>
      <Known>
        {known.map(({ id, language, skill_level }) => (
          <div key={id}>
            <dt lang={textLanguage(language)}>{language}</dt>
            <dd>
              <Marked>{words.level(skill_level)}</Marked>
            </dd>
          </div>
        ))}
      </Known>
    </section>
  );
}

function Prose({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h3>
        <Marked>{title}</Marked>
      </h3>
      <Written lang={textLanguage(text)}>{text}</Written>
    </section>
  );
}

/**
 * A line in both languages, with each part marked as its own: Burmese needs taller lines and its own screen reader
 * voice.
 */
function Marked({ children }: { readonly children: string }) {
  return children.split(BETWEEN).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && BETWEEN}
      <span lang={textLanguage(part)}>{part}</span>
    </Fragment>
  ));
}

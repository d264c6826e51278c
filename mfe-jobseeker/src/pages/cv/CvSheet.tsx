import type { ReactNode } from 'react';
import { textLanguage } from '@jpro/platform';
import type { Resume } from '@jpro/api';
import type { CvChoices, CvDetail } from './cvChoices.ts';
import { cvWords, type CvWords } from './cvWords.ts';
import { Facts, Lines, Sheet, SheetHead, Written } from './sheetStyles.ts';

interface CvSheetProps {
  readonly resume: Resume;
  readonly choices: CvChoices;
}

/** The profile as a CV on paper. */
export function CvSheet({ resume, choices: { language, design, shown } }: CvSheetProps) {
  const words = cvWords(language);
  const shows = (detail: CvDetail) => shown.includes(detail);
  const { name, position_title, profile_photo_url: photo } = resume;
  return (
    <Sheet $design={design} lang={language === 'both' ? 'en' : language}>
      <SheetHead>
        {shows('photo') && photo && <img src={photo} alt="" width={106} height={106} />}
        <div>
          <h2 lang={textLanguage(name)}>{name}</h2>
          {position_title && <p lang={textLanguage(position_title)}>{position_title}</p>}
        </div>
      </SheetHead>
      <aside>
        <Personal resume={resume} words={words} shows={shows} />
        <Known title={words.label('skills')} known={resume.skills} words={words} />
        <Known title={words.label('languages')} known={resume.languages} words={words} />
      </aside>
      <div>
        <Prose title={words.label('about')} text={resume.about} />
        <Prose title={words.label('objective')} text={resume.career_objective} />
        <History resume={resume} words={words} />
      </div>
    </Sheet>
  );
}

interface PersonalProps {
  readonly resume: Resume;
  readonly words: CvWords;
  readonly shows: (detail: CvDetail) => boolean;
}

function Personal({ resume, words, shows }: PersonalProps) {
  const { gender, marital_status, religion, expected_salary, salary_currency } = resume;
  const place = [words.name(resume.township), words.name(resume.location)].filter(Boolean).join(', ');
  const contact = [
    [words.label('phone'), shows('phone') && resume.phone_number && words.phone(resume.phone_number)],
    [words.label('email'), shows('email') && resume.email],
    [words.label('place'), place],
    [words.label('address'), shows('address') && resume.address],
  ] as const;
  const personal = [
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
  return (
    <>
      <FactList title={words.label('contact')} facts={contact} />
      <FactList title={words.label('personal')} facts={personal} />
    </>
  );
}

interface FactListProps {
  readonly title: string;
  readonly facts: readonly (readonly [term: string, value: string | false | null])[];
}

function FactList({ title, facts }: FactListProps) {
  const filled = facts.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Facts>
        {filled.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

function History({ resume, words }: Pick<PersonalProps, 'resume' | 'words'>) {
  return (
    <>
      <Entries title={words.label('experience')}>
        {resume.experiences.map((line) => (
          <li key={line.id}>
            <strong lang={textLanguage(line.position_title)}>{line.position_title}</strong>
            {`${line.company_name} · ${words.name(line.industry)}`}
            <small>{words.period(line.start_date, line.end_date)}</small>
            {line.description && <Written lang={textLanguage(line.description)}>{line.description}</Written>}
          </li>
        ))}
      </Entries>
      <Entries title={words.label('education')}>
        {resume.educations.map((line) => (
          <li key={line.id}>
            <strong lang={textLanguage(line.school)}>{line.school}</strong>
            {[line.qualification, line.major, words.name(line.education_level)].filter(Boolean).join(' · ')}
            <small>{words.period(null, line.end_date)}</small>
          </li>
        ))}
      </Entries>
    </>
  );
}

function Entries({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Lines>{children}</Lines>
    </section>
  );
}

interface KnownProps {
  readonly title: string;
  readonly known: Resume['skills'];
  readonly words: CvWords;
}

function Known({ title, known, words }: KnownProps) {
  return (
    <FactList title={title} facts={known.map(({ language, skill_level }) => [language, words.level(skill_level)])} />
  );
}

function Prose({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Written lang={textLanguage(text)}>{text}</Written>
    </section>
  );
}

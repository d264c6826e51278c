import { Fragment } from 'react';
import { textLanguage } from '@jpro/platform';
import type { Resume } from '@jpro/api';
import {
  BETWEEN,
  type CvChoices,
  cvContent,
  type CvContent,
  type CvEntry,
  type CvSection,
  cvWords,
} from '@jpro/api/cv';
import { CV_FORMAT } from './cvFormat.ts';
import { Contacts, EntryHead, Facts, Known, Lines, Sheet, SheetHead, Written } from './sheetStyles.ts';

interface CvSheetProps {
  readonly resume: Resume;
  readonly choices: CvChoices;
}

/** The profile as a CV on paper, starting with what employers read first. */
export function CvSheet({ resume, choices: { language, design, shown } }: CvSheetProps) {
  const content = cvContent(resume, shown, cvWords(language, CV_FORMAT));
  return (
    <Sheet $design={design} lang={language === 'both' ? 'en' : language}>
      <Head content={content} />
      <div>
        <Sections sections={content.main} />
      </div>
      <aside>
        <Sections sections={content.side} />
      </aside>
    </Sheet>
  );
}

function Head({ content: { name, position, contacts, photo } }: { readonly content: CvContent }) {
  return (
    <SheetHead>
      <div>
        <h2 lang={textLanguage(name)}>{name}</h2>
        {position && <p lang={textLanguage(position)}>{position}</p>}
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
      {photo && <img src={photo} alt="" width={106} height={106} />}
    </SheetHead>
  );
}

function Sections({ sections }: { readonly sections: readonly CvSection[] }) {
  return sections.map((section) => (
    <section key={section.title}>
      <h3>
        <Marked>{section.title}</Marked>
      </h3>
      <SectionBody section={section} />
    </section>
  ));
}

function SectionBody({ section }: { readonly section: CvSection }) {
  switch (section.kind) {
    case 'text':
      return <Written lang={textLanguage(section.text)}>{section.text}</Written>;
    case 'entries':
      return (
        <Lines>
          {section.entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </Lines>
      );
    case 'facts':
      return (
        <Facts>
          {section.pairs.map(([term, value]) => (
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
      );
    case 'known':
      return (
        <Known>
          {section.pairs.map(([term, value], index) => (
            <div key={index}>
              <dt lang={textLanguage(term)}>{term}</dt>
              <dd>
                <Marked>{value}</Marked>
              </dd>
            </div>
          ))}
        </Known>
      );
  }
}

function Entry({ entry: { title, period, place, text } }: { readonly entry: CvEntry }) {
  return (
    <li>
      <EntryHead>
        <strong lang={textLanguage(title)}>{title}</strong>
        <small>
          <Marked>{period}</Marked>
        </small>
      </EntryHead>
      <Marked>{place}</Marked>
      {text && <Written lang={textLanguage(text)}>{text}</Written>}
    </li>
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

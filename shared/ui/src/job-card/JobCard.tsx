import type { MouseEvent, ReactNode } from 'react';
import type { To } from 'react-router';
import { styled } from 'styled-components';
import { Avatar } from '../data/Avatar.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Card } from '../layout/Card.tsx';
import { Heading } from '../text/Heading.tsx';
import { TextLink } from '../text/TextLink.tsx';
import { color, fontSize, fontWeight, media, space } from '../tokens.ts';

export interface JobCardProps {
  readonly title: string;
  /** Language of the title when it differs from the page's. */
  readonly titleLang?: string | undefined;
  /** Undefined for a job without a page. */
  readonly to: To | undefined;
  /** Name of the company, or the words used for a confidential one. */
  readonly company: string;
  readonly companyLang?: string | undefined;
  /** Accessible name of the mark beside a verified company; undefined for others. */
  readonly verified?: string | undefined;
  /** False on the company's own page, which already shows it. */
  readonly logo?: string | null | false | undefined;
  readonly place: string;
  /** An amount, a range or "negotiable". */
  readonly salary: string;
  /** Shown beside the salary: how it compares. */
  readonly pay?: ReactNode;
  /** Shown where there is room for it. */
  readonly jobType: string;
  /** Short and relative, e.g. "2 days". */
  readonly age: string;
  readonly openedAt: string;
  /** Label of a boosted job; undefined for a normal one. */
  readonly boosted?: string | undefined;
  /** A badge beside the company: applied. */
  readonly state?: ReactNode;
  /** Badges in a line of their own: reasons, closed. */
  readonly marks?: ReactNode;
  /** Shown in the top corner: a button to save, or a menu. */
  readonly action?: ReactNode;
  /** Shown at the bottom: the state of an application. */
  readonly children?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  /** Whether the job is shown beside the list. */
  readonly selected?: boolean | undefined;
  /** Called on a click; `preventDefault` prevents the navigation. */
  readonly onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * Three lines, so that six jobs fit on a phone's screen. One styled component for all of the card: a page has thirty
 * cards, and each component costs the server more than its element.
 */
const Layout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  align-items: start;
  container-type: inline-size;

  /* The title, when there is no logo beside it. */
  > div:first-child {
    grid-column: span 2;
  }

  :is(h2, h3, h4) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  /* A job that was opened before. */
  :is(h2, h3, h4) > a:visited:not(:hover) {
    color: ${color.muted};
  }

  /* One line, of which the words that can be cut take what the others leave. */
  .line {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    font-size: ${fontSize.small};
    white-space: nowrap;

    > * {
      flex: none;
    }

    ${media.largeText} {
      flex-wrap: wrap;
      white-space: normal;
    }
  }

  .line > .cut {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;

    /* It would break the line in spite of \`nowrap\`. */
    wbr {
      display: none;
    }
  }

  .company {
    color: ${color.muted};
  }

  .company svg {
    color: ${color.primary};
  }

  .facts,
  .marks {
    grid-column: 1 / -1;
  }

  .facts > time {
    margin-inline-start: auto;
    color: ${color.muted};
    font-size: ${fontSize.tiny};
  }

  .facts svg {
    color: ${color.muted};
  }

  .salary {
    font-weight: ${fontWeight.medium};
  }

  .type {
    display: none;
  }

  /* Left out on the narrowest phones, where the place needs the room. */
  @container (max-width: 280px) {
    .pay {
      display: none;
    }
  }

  @container (min-width: 380px) {
    .type {
      display: block;
    }
  }

  > .marks {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[2]};
  }

  > .action {
    position: relative;
    margin: calc(${space[2]} * -1) calc(${space[2]} * -1) calc(${space[2]} * -1) 0;
  }
`;

/** Lies above the link that covers the card: it may have links and buttons of its own. */
const Content = styled.div`
  position: relative;
`;

/** A job in a list: title, company, place, salary, age. The card links to its page, but not where its children are. */
export function JobCard(props: JobCardProps) {
  const {
    title,
    titleLang,
    to,
    company,
    companyLang,
    verified,
    logo,
    place,
    salary,
    pay,
    jobType,
    age,
    openedAt,
    boosted,
    state,
    marks,
    action,
    children,
    headingLevel = 3,
    selected,
    onOpen,
  } = props;
  return (
    <Card
      as="article"
      $padding={3}
      $interactive={to !== undefined}
      $tone={boosted ? 'accent' : 'plain'}
      $selected={selected}
    >
      <Layout>
        {logo !== false && <Avatar kind="logo" name={company} src={logo} size={40} />}
        <div>
          <Heading level={headingLevel} size="body" lang={titleLang}>
            {to === undefined ? (
              title
            ) : (
              <TextLink look="plain" stretched to={to} onClick={onOpen} aria-current={selected ? 'true' : undefined}>
                {title}
              </TextLink>
            )}
          </Heading>
          <div className="line company">
            <span className="cut" lang={companyLang} translate={companyLang === undefined ? undefined : 'no'}>
              {company}
            </span>
            {verified && <Icon name="success" size={16} label={verified} />}
            {boosted && <Badge tone="accent">{boosted}</Badge>}
            {state}
          </div>
        </div>
        {action && <div className="action">{action}</div>}
        <div className="line facts">
          <span className="salary">{salary}</span>
          {pay && <span className="pay">{pay}</span>}
          <Icon name="place" size={16} />
          <span className="cut">{place}</span>
          <span className="type">{jobType}</span>
          <time dateTime={openedAt}>{age}</time>
        </div>
        {marks && <div className="marks">{marks}</div>}
      </Layout>
      {children && <Content>{children}</Content>}
    </Card>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import type { To } from 'react-router';
import { styled } from 'styled-components';
import { Avatar } from '../data/Avatar.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Card } from '../layout/Card.tsx';
import { Heading } from '../text/Heading.tsx';
import { TextLink } from '../text/TextLink.tsx';
import { color, fontSize, fontWeight, space } from '../tokens.ts';

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
  /** Shown below the salary: how it compares. */
  readonly pay?: ReactNode;
  readonly jobType: string;
  /** `age` is relative, e.g. "2 days ago". */
  readonly age: string;
  readonly openedAt: string;
  /** Label of a boosted job; undefined for a normal one. */
  readonly boosted?: string | undefined;
  /** Badges after the boosted label: applied, closed. */
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

/** Makes the card as tall as its neighbours in a grid, with the last line at the bottom. */
const Surface = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Layout = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-rows: auto auto 1fr;
  gap: 0 ${space[3]};
  align-items: start;

  /* The title, when there is no logo beside it. */
  > div:first-child {
    grid-column: span 2;
  }

  /* At most two lines, so that all cards have the same height. */
  :is(h2, h3, h4) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Company = styled.p<{ $marked: boolean }>`
  color: ${color.muted};
  font-size: ${fontSize.small};

  /* After the last word, and never alone on a line: it is not part of the text, which leaves room for it. */
  ${({ $marked }) => $marked && `padding-inline-end: ${space[5]};`}

  svg {
    position: absolute;
    display: inline;
    margin: calc((1lh - 16px) / 2) ${space[1]} 0;
    color: ${color.primary};
  }
`;

const Facts = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[3]};
  font-size: ${fontSize.small};
  list-style: none;

  > li {
    display: inline-flex;
    gap: ${space[1]};
    min-width: 0;
  }

  /* The salary. */
  > li:first-child {
    flex-basis: 100%;
    font-weight: ${fontWeight.medium};
  }

  > li > svg {
    /* Beside the first line. */
    margin-top: calc((1lh - 16px) / 2);
    color: ${color.muted};
  }
`;

const Pay = styled.li`
  flex-basis: 100%;
`;

const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  justify-content: space-between;
  gap: ${space[2]};
  margin-top: ${space[3]};
  color: ${color.muted};
  font-size: ${fontSize.tiny};
`;

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Action = styled.div`
  position: relative;
  margin: calc(${space[2]} * -1) calc(${space[2]} * -1) 0 0;
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
    marks,
    action,
    children,
    headingLevel = 3,
    selected,
    onOpen,
  } = props;
  return (
    <Surface as="article" $interactive={to !== undefined} $tone={boosted ? 'accent' : 'plain'} $selected={selected}>
      <Layout>
        {logo !== false && <Avatar kind="logo" name={company} src={logo} size={48} />}
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
          <Company
            $marked={verified !== undefined}
            lang={companyLang}
            translate={companyLang === undefined ? undefined : 'no'}
          >
            {company}
            {verified && <Icon name="success" size={16} label={verified} />}
          </Company>
        </div>
        {action && <Action>{action}</Action>}
        <Facts>
          <Fact icon="money">{salary}</Fact>
          {pay && <Pay>{pay}</Pay>}
          <Fact icon="place">{place}</Fact>
          <Fact icon="briefcase">{jobType}</Fact>
        </Facts>
        <Foot>
          <time dateTime={openedAt}>{age}</time>
          {(boosted || marks) && (
            <Marks>
              {boosted && (
                <Badge tone="accent" icon="boost">
                  {boosted}
                </Badge>
              )}
              {marks}
            </Marks>
          )}
        </Foot>
      </Layout>
      {children && <Content>{children}</Content>}
    </Surface>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      {children}
    </li>
  );
}

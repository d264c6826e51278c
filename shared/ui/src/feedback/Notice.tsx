import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { color, space } from '../tokens.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { Cluster } from '../layout/Cluster.tsx';
import { Drawing, type DrawingName } from './Drawing.tsx';

export interface NoticeProps {
  readonly icon: IconName;
  readonly tone: 'muted' | 'danger';
  readonly drawing?: DrawingName | undefined;
  readonly title: ReactNode;
  readonly headingLevel: HeadingProps['level'];
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert' | undefined;
}

const Base = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  max-width: 480px;
  margin-inline: auto;
  padding: ${space[10]} ${space[4]};
  text-align: center;
`;

const Mark = styled.span<{ $tone: 'muted' | 'danger' }>`
  display: grid;
  place-content: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.primarySoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.onDangerSoft : color.onPrimarySoft)};
`;

const Body = styled.div`
  color: ${color.muted};
`;

/** A placeholder for missing content: the base of `EmptyState` and `ErrorState`. */
export function Notice({ icon, tone, drawing, title, headingLevel, children, actions, role }: NoticeProps) {
  const mark = (
    <Mark $tone={tone}>
      <Icon name={icon} size={28} />
    </Mark>
  );
  return (
    <Base role={role}>
      {drawing ? <Drawing name={drawing}>{mark}</Drawing> : mark}
      <Heading level={headingLevel} size="title">
        {title}
      </Heading>
      {children && <Body>{children}</Body>}
      {actions && <Cluster $justify="center">{actions}</Cluster>}
    </Base>
  );
}

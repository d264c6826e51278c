import { css, styled } from 'styled-components';
import { TitledCard } from '@jpro/features';
import { Anchor, Icon, Text, VisuallyHidden } from '@jpro/ui';
import { color, control, media, radius, space } from '@jpro/ui/tokens';
import { useText } from '../../text.ts';
import type { Dashboard } from '../../company/companyQueries.ts';

type Steps = NonNullable<Dashboard['first_steps']>;

const FIRST_STEPS = [
  { name: 'logo', to: '/company/editprofile' },
  { name: 'profile', to: '/company/editprofile' },
  { name: 'verification', to: '/company/profile' },
  { name: 'job', to: '/company/job/addjob' },
] as const satisfies readonly { readonly name: keyof Steps; readonly to: string }[];

/* Four fill one, two or four columns. */
const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  list-style: none;

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  > li {
    display: grid;
  }
`;

const step = css`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: ${control.height};
  padding: ${space[3]};
  border-radius: ${radius.small};

  > svg {
    flex: none;
    margin-top: ${space[1]};
    color: ${color.primary};
  }
`;

const Open = styled(Anchor)`
  ${step}
  border: 1px solid ${color.lineStrong};
  color: ${color.ink};
`;

const Done = styled.p`
  ${step}
  border: 1px solid transparent;
  background: ${color.raised};
  color: ${color.muted};
`;

/** What a new company does first, in order; what is done has its mark. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const t = useText();
  const done = FIRST_STEPS.filter(({ name }) => steps[name]).length;
  return (
    <TitledCard title={t('first_steps.title')} $gap={3}>
      <Text $tone="muted">{t('first_steps.progress', { done, total: FIRST_STEPS.length })}</Text>
      <List>
        {FIRST_STEPS.map(({ name, to }) => (
          <li key={name}>
            {steps[name] ? (
              <Done>
                <Icon name="success" />
                <span>
                  {t(`first_steps.${name}`)} <VisuallyHidden>{t('first_steps.done')}</VisuallyHidden>
                </span>
              </Done>
            ) : (
              <Open to={to}>
                <Icon name="arrowRight" />
                {t(`first_steps.${name}`)}
              </Open>
            )}
          </li>
        ))}
      </List>
    </TitledCard>
  );
}

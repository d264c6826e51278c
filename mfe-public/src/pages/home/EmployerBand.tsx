import { useHasPage, useSession } from '@jpro/platform';
import { ButtonLink, Cluster, PageWidth, Heading, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Band = styled.section`
  margin-top: ${space[12]};
  padding-block: ${space[8]};
  border-top: 1px solid ${color.line};
  background: ${color.raised};
`;

/** The section for employers, shown to guests only. */
export function EmployerBand() {
  const t = useText();
  const user = useSession();
  const hasPage = useHasPage();
  if (user) return null;
  return (
    <Band>
      <PageWidth>
        <Cluster $justify="space-between" $gap={6}>
          <div>
            <Heading level={2} size="title">
              {t('home.employers.title')}
            </Heading>
            <Text $tone="muted">{t('home.employers.text')}</Text>
          </div>
          <Cluster>
            <ButtonLink to="/companyregister">{t('home.employers.register')}</ButtonLink>
            {hasPage('/companylanding') && (
              <ButtonLink to="/companylanding" variant="secondary">
                {t('home.employers.prices')}
              </ButtonLink>
            )}
          </Cluster>
        </Cluster>
      </PageWidth>
    </Band>
  );
}

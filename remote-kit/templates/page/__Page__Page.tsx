import { PageHeading } from '@jpro/features';
import { PageWidth } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[8]} ${space[16]};
`;

export default function __Page__Page() {
  const t = useText();
  return (
    <Page>
      <PageHeading>{t('__key__.title')}</PageHeading>
    </Page>
  );
}

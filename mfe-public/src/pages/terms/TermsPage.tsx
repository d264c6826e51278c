import { Text, TextLink } from '@jpro/ui';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';
import { useTermsText } from './useTermsText.ts';

const SECTIONS = [
  'account',
  'jobseekers',
  'companies',
  'payments',
  'forbidden',
  'measures',
  'liability',
  'end',
] as const;

/** What JPro and its users may expect of each other. */
export default function TermsPage() {
  const t = useText();
  const terms = useTermsText();
  const sections = SECTIONS.map((section) => ({ title: terms(`${section}.title`), text: terms(`${section}.text`) }));
  return (
    <TextPage heading={t('terms.title')} intro={terms('intro')} sections={sections}>
      <Text>
        <TextLink to="/privacy">{t('account.agreement_link')}</TextLink>
      </Text>
    </TextPage>
  );
}

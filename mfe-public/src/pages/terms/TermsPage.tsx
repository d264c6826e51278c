import { Text, TextLink } from '@jpro/ui';
import { createBundledText } from '@jpro/platform';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

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

/** Bundled with the page's chunk: these texts are long, and every other document would have to carry them. */
const useTermsText = createBundledText('public-terms', { en, my });

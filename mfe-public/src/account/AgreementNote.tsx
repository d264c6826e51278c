import { Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';

/** What a registration means, and what happens to one's data, before the button is pressed. */
export function AgreementNote() {
  const t = useText();
  return (
    <Text $size="small" $tone="muted">
      {t('account.agreement')} <TextLink to="/terms">{t('terms.title')}</TextLink>
      {' · '}
      <TextLink to="/privacy">{t('account.agreement_link')}</TextLink>
    </Text>
  );
}

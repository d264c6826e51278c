import { Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';

/** Explains before the button is pressed what registering means and what happens to the person's data. */
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

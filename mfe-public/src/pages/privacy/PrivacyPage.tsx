import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';

const SECTIONS = ['kept', 'seen', 'cookies', 'messages', 'safety', 'yours'] as const;

export default function PrivacyPage() {
  const t = useText();
  const sections = SECTIONS.map((section) => ({
    title: t(`privacy.${section}.title`),
    text: t(`privacy.${section}.text`),
  }));
  return <TextPage heading={t('privacy.heading')} intro={t('privacy.intro')} sections={sections} />;
}

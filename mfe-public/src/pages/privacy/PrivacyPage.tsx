import { DescriptionList, Heading, Stack } from '@jpro/ui';
import { createBundledText } from '@jpro/platform';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const SECTIONS = ['kept', 'seen', 'cookies', 'device', 'messages', 'safety', 'yours'] as const;
const STORED = [
  'account',
  'profile',
  'applications',
  'searches',
  'messages',
  'contact',
  'sessions',
  'outgoing',
] as const;

/** What is stored, why, for how long, who sees it, and how to take it back. */
export default function PrivacyPage() {
  const t = useText();
  const privacy = usePrivacyText();
  const sections = SECTIONS.map((section) => ({
    title: privacy(`${section}.title`),
    text: privacy(`${section}.text`),
  }));
  return (
    <TextPage heading={t('privacy.title')} intro={privacy('intro')} sections={sections}>
      <Stack as="section" $gap={3}>
        <Heading level={2} size="title">
          {privacy('how_long')}
        </Heading>
        <DescriptionList
          items={STORED.map((what) => ({
            term: privacy(`stored.${what}.what`),
            description: privacy(`stored.${what}.how_long`),
          }))}
        />
      </Stack>
    </TextPage>
  );
}

/** Bundled with the page's chunk: these texts are long, and every other document would have to carry them. */
const usePrivacyText = createBundledText('public-privacy', { en, my });

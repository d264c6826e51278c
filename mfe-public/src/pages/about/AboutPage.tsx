import { ButtonLink, Cluster } from '@jpro/ui';
import { TextPage } from '../../TextPage.tsx';
import { useText } from '../../text.ts';

const SECTIONS = ['jobseekers', 'companies', 'languages', 'trust'] as const;

export default function AboutPage() {
  const t = useText();
  const sections = SECTIONS.map((section) => ({
    title: t(`about.${section}.title`),
    text: t(`about.${section}.text`),
  }));
  return (
    <TextPage heading={t('about.heading')} intro={t('about.intro')} sections={sections}>
      <Cluster>
        <ButtonLink to="/search">{t('common.search.jobs')}</ButtonLink>
        <ButtonLink to="/companylanding" variant="secondary">
          {t('about.for_companies')}
        </ButtonLink>
      </Cluster>
    </TextPage>
  );
}

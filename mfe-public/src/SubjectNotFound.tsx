import { useHasPage } from '@jpro/platform';
import { ButtonLink, PageWidth, EmptyState } from '@jpro/ui';
import { useText } from './text.ts';

/** Shown for a job or company that does not exist (rule 47.1). */
export function SubjectNotFound() {
  const t = useText();
  const hasPage = useHasPage();
  return (
    <PageWidth data-testid="not-found">
      <EmptyState
        drawing="lost"
        headingLevel={1}
        title={t('not_found.title')}
        actions={
          <>
            <ButtonLink to="/search">{t('common.search.jobs')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {t('menu.home')}
            </ButtonLink>
            {hasPage('/contact') && (
              <ButtonLink to="/contact" variant="secondary">
                {t('menu.contact')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('not_found.text')}
      </EmptyState>
    </PageWidth>
  );
}

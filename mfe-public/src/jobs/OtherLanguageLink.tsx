import { jobPath, type JobDetail } from '@jpro/api';
import { languageName, LOCALES, localizedPath, useLocale, usePlatform } from '@jpro/platform';
import { Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';

/** Links to the job's text in the other language; nothing for a job that is written in only one. */
export function OtherLanguageLink({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const locale = useLocale();
  const { changeLocale } = usePlatform();
  const other = LOCALES.find((each) => each !== locale);
  if (!job.translation || !other) return null;
  return (
    <Text $size="small" $tone="muted">
      {t('job.also_in')}{' '}
      <TextLink
        href={localizedPath(jobPath(job), other)}
        hrefLang={other}
        lang={other}
        onClick={(event) => {
          event.preventDefault();
          void changeLocale(other);
        }}
      >
        {languageName(other)}
      </TextLink>
    </Text>
  );
}

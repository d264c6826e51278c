import { companyPath, type TopCompany } from '@jpro/api';
import { textLanguage, useLocalName } from '@jpro/platform';
import { Avatar, Card, Cluster, Heading, Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';

interface CompanyItemProps {
  readonly company: TopCompany;
  readonly headingLevel?: 2 | 3;
}

/** A company in a list, with its number of open jobs. */
export function CompanyItem({ company, headingLevel = 3 }: CompanyItemProps) {
  const t = useText();
  const nameOf = useLocalName();
  return (
    <Card as="article" $interactive>
      <Cluster $gap={3} $nowrap $align="start">
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={48} />
        <div>
          <Heading level={headingLevel} size="body" lang={textLanguage(company.name)}>
            <TextLink look="plain" stretched to={companyPath(company)} translate="no">
              {company.name}
            </TextLink>
          </Heading>
          {company.industry && (
            <Text $size="small" $tone="muted">
              {nameOf(company.industry)}
            </Text>
          )}
          <Text $size="small">{t('common.company.open_jobs', { count: company.open_job_count })}</Text>
        </div>
      </Cluster>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { companyPath, type TopCompany } from '@jpro/api';
import { textLanguage, useCommonText, useLocalName } from '@jpro/platform';
import { Avatar, Card, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';

interface CompanyItemProps {
  readonly company: TopCompany;
  readonly headingLevel?: 2 | 3;
  /** Controls below it; without them, a click anywhere opens the company's page. */
  readonly children?: ReactNode;
}

/** A company in a list, with its number of open jobs. */
export function CompanyItem({ company, headingLevel = 3, children }: CompanyItemProps) {
  const t = useCommonText();
  const nameOf = useLocalName();
  return (
    <Card as="article" $interactive={!children}>
      <Cluster $gap={3} $nowrap $align="start">
        <Avatar kind="logo" name={company.name} src={company.profile_photo_url} size={48} />
        <Stack $gap={2}>
          <div>
            <Heading level={headingLevel} size="body" lang={textLanguage(company.name)}>
              <TextLink look="plain" stretched={!children} to={companyPath(company)} translate="no">
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
          {children && <div>{children}</div>}
        </Stack>
      </Cluster>
    </Card>
  );
}

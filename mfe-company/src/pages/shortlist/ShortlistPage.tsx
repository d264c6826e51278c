import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import {
  CompanyLayout,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  usePlace,
  useFailureToast,
  useMay,
} from '@jpro/features';
import { NotFoundPage, textLanguage, useApi, useLocalName, useRouteParams } from '@jpro/platform';
import { Card, Checkbox, EmptyState, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { useCvWords } from '../../cvs/useCvWords.ts';
import { shortlistQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';

type Shortlist = ResponseOf<'GET', '/company/jobpost/{id}/shortlist'>;

/** Whom a job has shortlisted, as members see it who only read (rule 101.2). */
export default function ShortlistPage() {
  const t = useText();
  const mayHire = useMay()('hiring');
  const { jobpost: id = '' } = useRouteParams<'jobpost'>();
  const query = useQuery(shortlistQuery(id));
  if (query.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading lead={query.data && <TextLink to={`/company/job/${id}`}>{query.data.job.title}</TextLink>}>
        {t('shortlist.title')}
      </PageHeading>
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={3} height={120} />}>
        {(found) =>
          found && (
            <Stack>
              {mayHire && <Sharing shortlist={found} />}
              {found.data.length + found.added.length === 0 && <EmptyState icon="users" title={t('shortlist.none')} />}
              <ItemList>
                {found.data.map((person, index) => (
                  <li key={index}>
                    <Person person={person} />
                  </li>
                ))}
                {found.added.map((name, index) => (
                  <li key={`added ${index}`}>
                    <Entry name={name} lines={[t('shortlist.added')]} />
                  </li>
                ))}
              </ItemList>
            </Stack>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}

/** Saved at once. */
function Sharing({ shortlist: { job, shares_shortlist } }: { readonly shortlist: Shortlist }) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const share = useMutation({
    mutationFn: (wanted: boolean) =>
      api.put('/company/jobpost/{id}/shortlist', { params: { id: job.id }, body: { shares_shortlist: wanted } }),
    onError: useFailureToast(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shortlistQuery(job.id).queryKey }),
  });
  return (
    <Checkbox
      label={t('shortlist.share')}
      help={t('shortlist.share_help')}
      checked={share.isPending ? share.variables : shares_shortlist}
      onChange={({ target }) => share.mutate(target.checked)}
    />
  );
}

function Person({ person }: { readonly person: Shortlist['data'][number] }) {
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const { experience } = useCvWords();
  const { name, position_title, last_position, skills, languages } = person;
  const last = last_position && [last_position.position_title, nameOf(last_position.industry)];
  const lines = [
    position_title,
    experience(person.months_of_experience),
    [...(last ?? []), nameOf(person.education_level), placeOf(person)].filter(Boolean).join(' · '),
    [...skills, ...languages].map(({ language }) => language).join(' · '),
  ].filter(Boolean);
  return <Entry name={name} lines={lines.filter((line) => line !== null)} />;
}

function Entry({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <Card as="article">
      <Stack $gap={1}>
        <Heading level={2} size="body">
          {name}
        </Heading>
        {lines.map((line) => (
          <Text key={line} $size="small" lang={textLanguage(line)}>
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type FollowedCompany } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { CompanyItem, QueryBoundary, useFailureToast } from '@jpro/features';
import { Button, Heading, Skeleton, Stack, Text, TextLink } from '@jpro/ui';
import { PlainList } from '../../lists/PlainList.tsx';
import { followedCompaniesQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** The followed companies, whose new jobs the jobseeker is notified of, each with a button to unfollow it. */
export function FollowedCompanies() {
  const t = useText();
  const followed = useQuery(followedCompaniesQuery());
  const { mutate, isPending, variables } = useChangeFollowing();
  return (
    <Stack as="section" aria-labelledby="followed-companies" $gap={3}>
      <Heading level={2} size="title" id="followed-companies">
        {t('followed.heading')}
      </Heading>
      <QueryBoundary query={followed} skeleton={<Skeleton $shape="block" $height={96} />}>
        {({ data }) =>
          data.length === 0 ? (
            <>
              <Text $tone="muted">{t('followed.empty')}</Text>
              <TextLink to="/companies">{t('followed.find')}</TextLink>
            </>
          ) : (
            <>
              <Text $tone="muted">{t('followed.intro')}</Text>
              <PlainList $gap={3}>
                {data.map((company) => (
                  <li key={company.users_id}>
                    <CompanyItem company={company}>
                      <Button
                        variant="quiet"
                        size="small"
                        busy={isPending && variables.company.users_id === company.users_id}
                        aria-label={t('followed.unfollow_named', { company: company.name })}
                        onClick={() => mutate({ company, wanted: false })}
                      >
                        {t('followed.unfollow')}
                      </Button>
                    </CompanyItem>
                  </li>
                ))}
              </PlainList>
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}

interface Change {
  readonly company: FollowedCompany;
  readonly wanted: boolean;
}

/** Unfollowing can be undone. */
function useChangeFollowing() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ company: { users_id: id }, wanted }: Change) =>
      wanted
        ? api.put('/jobseeker/followedcompanies/{id}', { params: { id } })
        : api.delete('/jobseeker/followedcompanies/{id}', { params: { id } }),
    async onSuccess({ is_followed }, { company }) {
      await Promise.all(
        (['/jobseeker/followedcompanies', '/company/{id}'] as const).map((path) =>
          queryClient.invalidateQueries({ queryKey: apiKey(path) }),
        ),
      );
      if (is_followed) return;
      toasts.show(t('followed.unfollowed', { company: company.name }), 'info', {
        label: t('common.undo'),
        run: () => change.mutate({ company, wanted: true }),
      });
    },
    onError: failed,
  });
  return change;
}

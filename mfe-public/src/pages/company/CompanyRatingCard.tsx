import { useMutation, useQuery } from '@tanstack/react-query';
import { apiKey, type CompanyPage } from '@jpro/api';
import { useFormat, usePlatform } from '@jpro/platform';
import { TitledCard, useFailureToast } from '@jpro/features';
import { Cluster, Icon, RadioGroup, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { fontSize } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { companyRatingQuery } from './companyQueries.ts';

const STARS = [5, 4, 3, 2, 1] as const;

const Average = styled.span`
  font-size: ${fontSize.headline};
`;

/** The average and distribution of a company's ratings, and a form for those who have applied there (rule 23). */
export function CompanyRatingCard({ company }: { readonly company: CompanyPage }) {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(companyRatingQuery(company.users_id));
  const rating = data?.rating;
  if (!rating && !data?.may_rate) return null;
  return (
    <TitledCard title={t('company.rating.heading')} $gap={3}>
      {rating && (
        <>
          <Cluster $gap={2}>
            <Icon name="star" filled />
            <Average>{t('company.rating.average', { average: rating.average })}</Average>
            <Text as="span" $tone="muted">
              {t('company.rating.count', { count: rating.count })}
            </Text>
          </Cluster>
          {rating.distribution && (
            <Stack $gap={1}>
              {STARS.map((stars) => (
                <ProgressMeter
                  key={stars}
                  label={t('company.rating.stars', { count: stars })}
                  value={rating.distribution?.[stars - 1] ?? 0}
                  max={rating.count}
                  valueText={format.number(rating.distribution?.[stars - 1] ?? 0)}
                />
              ))}
            </Stack>
          )}
        </>
      )}
      {data?.may_rate && <OwnRating companyId={company.users_id} mine={data.mine} />}
    </TitledCard>
  );
}

function OwnRating({ companyId, mine }: { readonly companyId: number; readonly mine: number | null }) {
  const t = useText();
  const { api, queryClient, toasts } = usePlatform();
  const { mutate, isPending, variables } = useMutation({
    // Of two quick choices, the last one counts.
    scope: { id: `rating ${companyId}` },
    mutationFn: (rating: number) => api.put('/rating/createorupdate', { body: { company_id: companyId, rating } }),
    onSuccess: () => {
      toasts.show(t('company.rating.thanks'), 'success');
      return queryClient.invalidateQueries({ queryKey: apiKey('/rating/{id}') });
    },
    onError: useFailureToast(),
  });
  const chosen = isPending ? variables : mine;
  return (
    <RadioGroup
      legend={t(mine === null ? 'company.rating.rate' : 'company.rating.change')}
      name="rating"
      inline
      options={[...STARS]
        .reverse()
        .map((stars) => ({ value: String(stars), label: t('company.rating.stars', { count: stars }) }))}
      value={chosen === null ? '' : String(chosen)}
      onChange={(event) => mutate(Number(event.currentTarget.value))}
    />
  );
}

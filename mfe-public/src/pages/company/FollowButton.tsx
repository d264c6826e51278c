import { useMutation } from '@tanstack/react-query';
import { apiKey, companyPath, type CompanyPage, type ResponseOf } from '@jpro/api';
import { usePlatform, useSession } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button, ButtonLink } from '@jpro/ui';
import { useLoginPath } from '../../account/useLoginPath.ts';
import { useText } from '../../text.ts';
import { companyQuery } from './companyQueries.ts';

interface FollowButtonProps {
  readonly company: CompanyPage;
  readonly isFollowed: boolean;
}

/**
 * Follows a company, so that the jobseeker is notified of its new jobs; guests log in first, and companies do not see
 * it.
 */
export function FollowButton({ company, isFollowed }: FollowButtonProps) {
  const t = useText();
  const user = useSession();
  const loginPath = useLoginPath();
  const { mutate, isPending } = useFollow(company);
  if (user?.user_type === 'company') return null;
  if (!user)
    return (
      <ButtonLink to={loginPath(companyPath(company))} variant="secondary" icon="bell">
        {t('company.follow')}
      </ButtonLink>
    );
  return (
    <Button
      variant="secondary"
      icon={isFollowed ? 'check' : 'bell'}
      aria-pressed={isFollowed}
      busy={isPending}
      onClick={() => mutate(!isFollowed)}
    >
      {t(isFollowed ? 'company.followed' : 'company.follow')}
    </Button>
  );
}

function useFollow({ users_id: id, name }: CompanyPage) {
  const t = useText();
  const { api, queryClient, toasts } = usePlatform();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? api.put('/jobseeker/followedcompanies/{id}', { params: { id } })
        : api.delete('/jobseeker/followedcompanies/{id}', { params: { id } }),
    onSuccess: ({ is_followed }) => {
      queryClient.setQueryData<ResponseOf<'GET', '/company/{id}'> | null>(
        companyQuery(String(id)).queryKey,
        (old) => old && { ...old, is_followed },
      );
      toasts.show(t(is_followed ? 'company.followed_now' : 'company.unfollowed_now', { company: name }), 'success');
      return queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/followedcompanies') });
    },
    onError: useFailureToast(),
  });
}

import { useMutation } from '@tanstack/react-query';
import { apiKey, type CompanyPage, type ResponseOf } from '@jpro/api';
import { usePlatform, useSession } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button } from '@jpro/ui';
import { IntentForm } from '../../intent/IntentForm.tsx';
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
  const { mutate, isPending } = useFollow(company);
  if (user?.user_type === 'company') return null;
  const isOn = user !== null && isFollowed;
  return (
    <IntentForm
      wanted={{ kind: 'follow', id: company.users_id }}
      place="follow"
      undo={isOn}
      onSubmit={() => mutate(!isOn)}
    >
      <Button
        variant="secondary"
        icon={isOn ? 'check' : 'bell'}
        id="follow"
        type="submit"
        aria-pressed={user ? isOn : undefined}
        busy={isPending}
      >
        {t(isOn ? 'company.followed' : 'company.follow')}
      </Button>
    </IntentForm>
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

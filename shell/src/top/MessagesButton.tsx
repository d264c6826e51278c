import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { useHasPage } from '@jpro/platform';
import { useText } from '../text.ts';

export function MessagesButton({ user }: { readonly user: LoggedInUser }): JSX.Element | null {
  const t = useText();
  const navigate = useNavigate();
  const hasPage = useHasPage();
  const page = `/${user.user_type}/messages`;
  return hasPage(page) ? <IconButton icon="mail" label={t('chat.label')} onClick={() => void navigate(page)} /> : null;
}

import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '@jpro/ui';
import { useMenu } from '@jpro/platform';

/** The signed-in user's pages that have a button of their own in the top bar, such as messages. */
export function ToolButtons(): JSX.Element {
  const navigate = useNavigate();
  return (
    <>
      {useMenu('tools').map(({ to, label, icon = 'more' }) => (
        <IconButton key={to} icon={icon} label={label} onClick={() => void navigate(to)} />
      ))}
    </>
  );
}

import type { JSX } from 'react';
import { styled } from 'styled-components';
import { LowDataSwitch } from '@jpro/features';
import { Anchor, Button, Divider, Icon, Cluster, IconButton, Stack } from '@jpro/ui';
import { Drawer } from '@jpro/ui/dialogs';
import { color, fontWeight, radius, space } from '@jpro/ui/tokens';
import {
  languageName,
  LOCALES,
  THEME_CHOICES,
  useLocale,
  useMenu,
  usePlatform,
  useSession,
  useTheme,
  type MenuItem,
} from '@jpro/platform';
import { useText } from '../text.ts';
import { useSessionChanges } from '../top/useSessionChanges.ts';
import { THEME_ICONS } from '../top/themeIcons.ts';

const List = styled.ul`
  margin: 0;
  padding: ${space[2]} 0;
  list-style: none;

  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    width: 100%;
    min-height: 44px;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
    text-align: start;
    text-decoration: none;
  }

  a:hover,
  button:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

export interface MenuDrawerProps {
  readonly onClose: () => void;
}

/** The phone's menu: the tabs, the visitor's own pages, those for employers; language, appearance, low-data mode. */
export default function MenuDrawer({ onClose }: MenuDrawerProps): JSX.Element {
  const t = useText();
  const user = useSession();
  const tabs = useMenu('tabs');
  const employers = new Set(useMenu('employers').map(({ to }) => to));
  const entries = useMenu('drawer');
  const own = entries.filter(({ to }) => !employers.has(to));
  const forEmployers = entries.filter(({ to }) => employers.has(to));
  const change = useSessionChanges();
  return (
    <Drawer
      open
      onClose={onClose}
      title={user?.name ?? t('menu.title')}
      closeLabel={t('menu.close')}
      footer={<Preferences />}
    >
      <nav aria-label={t('menu.title')}>
        {user?.user_type === 'company' && <Links items={own} />}
        <Links items={tabs} />
        {user?.user_type !== 'company' && own.length > 0 && (
          <>
            <Divider />
            <Links items={own} />
          </>
        )}
        {forEmployers.length > 0 && (
          <>
            <Divider />
            <Links items={forEmployers} />
          </>
        )}
        {user && (
          <>
            <Divider />
            <List>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    change(({ logOut }, platform) => logOut(platform));
                  }}
                >
                  <Icon name="logOut" />
                  {t('user_menu.logout')}
                </button>
              </li>
            </List>
          </>
        )}
      </nav>
    </Drawer>
  );
}

function Links({ items }: { readonly items: readonly MenuItem[] }): JSX.Element {
  return (
    <List>
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          <Anchor to={to}>
            {icon && <Icon name={icon} />}
            {label}
          </Anchor>
        </li>
      ))}
    </List>
  );
}

/** Buttons, because a menu would open behind the drawer. */
function Preferences(): JSX.Element {
  return (
    <Stack $gap={3}>
      <LowDataSwitch />
      <Cluster $justify="space-between">
        <LanguageChoices />
        <ThemeChoices />
      </Cluster>
    </Stack>
  );
}

function LanguageChoices(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const { changeLocale } = usePlatform();
  return (
    <Cluster $gap={1} role="group" aria-label={t('language.label')}>
      {LOCALES.map((choice) => (
        <Button
          key={choice}
          variant={choice === locale ? 'secondary' : 'quiet'}
          size="small"
          lang={choice}
          aria-pressed={choice === locale}
          onClick={() => void changeLocale(choice)}
        >
          {languageName(choice)}
        </Button>
      ))}
    </Cluster>
  );
}

function ThemeChoices(): JSX.Element {
  const t = useText();
  const [theme, setTheme] = useTheme();
  return (
    <Cluster $gap={0} role="group" aria-label={t('theme.label')}>
      {THEME_CHOICES.map((choice) => (
        <IconButton
          key={choice}
          icon={THEME_ICONS[choice]}
          label={t(`theme.${choice}`)}
          tone={choice === theme ? 'primary' : 'ink'}
          pressed={choice === theme}
          onClick={() => setTheme(choice)}
        />
      ))}
    </Cluster>
  );
}

import type { JobFunction } from '@jpro/api';
import { Card, Text, TextLink } from '@jpro/ui';
import { color, fontSize, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { searchPath } from '../search/searchAddress.ts';
import { useText } from '../text.ts';
import { FUNCTION_ICON_PATHS } from './functionIconPaths.ts';

const Surface = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: 100%;

  ${media.mobile} {
    align-items: start;
    gap: ${space[1]};
    padding: ${space[2]};
    font-size: ${fontSize.small};
  }
`;

const Symbol = styled.span`
  display: grid;
  flex: none;
  padding: ${space[2]};
  border-radius: ${radius.small};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};

  ${media.mobile} {
    padding: ${space[1]};
  }
`;

interface FunctionLinkProps {
  readonly row: JobFunction;
  /** The name of the function in the page's language. */
  readonly name: string;
}

/** A job function with its icon and number of open jobs, linked to them. */
export function FunctionLink({ row, name }: FunctionLinkProps) {
  const t = useText();
  return (
    <Surface $interactive $padding={3}>
      <Symbol>
        <FunctionIcon name={row.icon} />
      </Symbol>
      <div>
        <TextLink look="plain" stretched to={searchPath({ jobfunction: String(row.id) })}>
          {name}
        </TextLink>
        {row.job_count !== undefined && (
          <Text $size="small" $tone="muted">
            {t('category.jobs', { count: row.job_count })}
          </Text>
        )}
      </div>
    </Surface>
  );
}

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The icon of a job function; a briefcase for one that this release does not know. Decorative. */
function FunctionIcon({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={FUNCTION_ICON_PATHS[name] ?? FUNCTION_ICON_PATHS['briefcase']} />
    </Svg>
  );
}

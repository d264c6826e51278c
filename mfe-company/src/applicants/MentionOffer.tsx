import { useQuery } from '@tanstack/react-query';
import { roleMay } from '@jpro/api/member-roles';
import { Button, Cluster } from '@jpro/ui';
import { teamQuery } from '../company/companyQueries.ts';
import { useText } from '../text.ts';

export interface MentionOfferProps {
  /** What is typed, and where. */
  readonly area: HTMLTextAreaElement;
  readonly text: string;
  /** Replaces the text. */
  readonly onMention: (text: string) => void;
  readonly onDone: () => void;
}

/** Longer beginnings are no name any more. */
const MAX_TYPED = 40;

/** What stands between the last `@` and the caret; undefined for no name. */
function typedName(text: string, caret: number): string | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  const typed = at < 0 ? '\n' : text.slice(at + 1, caret);
  return typed.length <= MAX_TYPED && !typed.includes('\n') ? typed : undefined;
}

/** The members who may see applicants and whose names begin as typed, except the visitor. */
export default function MentionOffer({ area, text, onMention, onDone }: MentionOfferProps) {
  const t = useText();
  const members = useQuery(teamQuery()).data?.members ?? [];
  const typed = typedName(text, area.selectionStart);
  const offered = members.filter(
    ({ name, role, is_self }) =>
      typed !== undefined &&
      !is_self &&
      roleMay(role, 'hiring') &&
      name.toLowerCase().startsWith(typed.toLowerCase()) &&
      name !== typed,
  );
  function mention(name: string): void {
    const { value, selectionStart: caret } = area;
    const begin = `${value.slice(0, value.lastIndexOf('@', caret - 1))}@${name} `;
    onMention(begin + value.slice(caret));
    area.focus();
    area.setSelectionRange(begin.length, begin.length);
    onDone();
  }
  if (offered.length === 0) return null;
  return (
    <Cluster $gap={1}>
      {offered.map(({ id, name }) => (
        <Button key={id} variant="secondary" size="small" onClick={() => mention(name)}>
          {t('applicant.mention', { name })}
        </Button>
      ))}
    </Cluster>
  );
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant, ApplicantLabelForm } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { Button, Cluster, Field, Stack, Tag, TextInput, Icon, VisuallyHidden } from '@jpro/ui';
import { styled } from 'styled-components';
import { MAX_STARS } from '@jpro/api/fields';
import { color, radius, space } from '@jpro/ui/tokens';
import { tagsIn } from '../cvs/tagsIn.ts';
import { HiddenInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';
import { useApplicantCache } from './useApplicantCache.ts';

type Labels = Pick<Applicant, 'stars' | 'tags'>;

const changed = (
  labels: Labels,
  { stars = labels.stars, add_tags = [], remove_tags = [] }: ApplicantLabelForm,
): Labels => ({
  stars,
  tags: [...labels.tags, ...add_tags].filter((tag) => !remove_tags.includes(tag)),
});

/**
 * The company's own stars and tags; the applicant never sees them. Each change is saved at once and on its own, so that
 * a colleague's changes stay.
 */
export function ApplicantLabels({ applicant }: { readonly applicant: Applicant }) {
  const t = useText();
  const api = useApi();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();
  const { id } = applicant;
  const [pending, setPending] = useState<readonly ApplicantLabelForm[]>([]);
  const { stars, tags } = pending.reduce(changed, applicant);
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: (body: ApplicantLabelForm) => api.put('/company/application/labels/{id}', { params: { id }, body }),
    // One after another, so that the last response is the latest state.
    scope: { id: `applicant-labels-${id}` },
    onMutate: (change) => setPending((others) => [...others, change]),
    onSuccess: (labels) => cache.patch(id, labels),
    onError: (error, { add_tags = [] }) => {
      setTyped((since) => [...add_tags, since].filter(Boolean).join(', '));
      showFailure(error);
    },
    onSettled: (_labels, _error, change) => setPending((others) => others.filter((other) => other !== change)),
  });
  const add = () => {
    const added = tagsIn(typed).filter((tag) => !tags.includes(tag));
    setTyped('');
    if (added.length > 0) save.mutate({ add_tags: added });
  };
  return (
    <Stack $gap={2}>
      <Stars stars={stars} onChange={(count) => save.mutate({ stars: count })} />
      {tags.length > 0 && (
        <Cluster>
          {tags.map((tag) => (
            <Tag
              key={tag}
              removeLabel={t('applicant.remove_tag', { tag })}
              onRemove={() => save.mutate({ remove_tags: [tag] })}
            >
              {tag}
            </Tag>
          ))}
        </Cluster>
      )}
      <HiddenInPrint>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Cluster $align="end">
            <Field label={t('applicant.new_tag')}>
              <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
            </Field>
            <Button type="submit" variant="secondary">
              {t('applicant.add_tag')}
            </Button>
          </Cluster>
        </form>
      </HiddenInPrint>
    </Stack>
  );
}

const Choice = styled.fieldset`
  display: flex;
  gap: ${space[1]};
  border: 0;
`;

const Star = styled.label<{ $filled: boolean }>`
  padding: ${space[2]};
  border-radius: ${radius.small};
  color: ${({ $filled }) => ($filled ? color.accentHover : color.muted)};
  cursor: pointer;

  > svg {
    fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
`;

interface StarsProps {
  readonly stars: number;
  /** Called with 0 when the current number is chosen again. */
  readonly onChange: (stars: number) => void;
}

/** The company's own rating of an applicant, one to five stars. */
function Stars({ stars, onChange }: StarsProps) {
  const t = useText();
  return (
    <Choice>
      <VisuallyHidden as="legend">{t('applicant.stars')}</VisuallyHidden>
      {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((each) => (
        <Star key={each} $filled={each <= stars}>
          <VisuallyHidden
            as="input"
            type="checkbox"
            aria-label={t('applicant.star_count', { count: each })}
            checked={each === stars}
            onChange={() => onChange(each === stars ? 0 : each)}
          />
          <Icon name="star" />
        </Star>
      ))}
    </Choice>
  );
}

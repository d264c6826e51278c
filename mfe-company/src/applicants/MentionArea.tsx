import { useState, type ComponentProps } from 'react';
import { useLazyComponent } from '@jpro/features';
import { TextArea } from '@jpro/ui';
import type { MentionOfferProps } from './MentionOffer.tsx';

type MentionAreaProps = ComponentProps<typeof TextArea> & Pick<MentionOfferProps, 'onMention'>;

/** A text in which `@` offers the members who may see applicants (rule 95.9). Without scripts it is a plain text. */
export function MentionArea({ onMention, ...rest }: MentionAreaProps) {
  const [written, setWritten] = useState<Pick<MentionOfferProps, 'area' | 'text'>>();
  const { Component: Offer, load } = useLazyComponent<MentionOfferProps>(
    () => import(/* webpackChunkName: "applicant-extras" */ './MentionOffer.tsx'),
  );
  return (
    <>
      <TextArea
        {...rest}
        onInput={({ currentTarget: area }) => {
          if (area.value.includes('@')) load();
          setWritten({ area, text: area.value });
        }}
      />
      <div role="status">
        {Offer && written && <Offer {...written} onMention={onMention} onDone={() => setWritten(undefined)} />}
      </div>
    </>
  );
}

import { useState } from 'react';
import { styled } from 'styled-components';
import type { ApplicantDetail } from '@jpro/api';
import { Button, ButtonLink, Cluster, Stack } from '@jpro/ui';
import { color, radius } from '@jpro/ui/tokens';
import { HiddenInPrint, ShownInPrint } from '../layout/HiddenInPrint.ts';
import { useText } from '../text.ts';

const Frame = styled.iframe`
  width: 100%;
  height: min(70vh, 900px);
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

/** Whether CVs are shown in the page. */
export interface CvView {
  readonly isShown: boolean;
  readonly setShown: (isShown: boolean) => void;
}

interface SentCvProps {
  readonly cv: NonNullable<ApplicantDetail['cv']>;
  /** For all applicants that are opened one after the other; without it, each CV is opened on its own. */
  readonly view?: CvView | undefined;
}

/**
 * The CV that was sent. A PDF is also shown in the page, sandboxed by the server's policy; other files are downloaded.
 */
export function SentCv({ cv, view }: SentCvProps) {
  const t = useText();
  const [isShownHere, setShownHere] = useState(false);
  const { isShown, setShown } = view ?? { isShown: isShownHere, setShown: setShownHere };
  const isPdf = cv.content_type === 'application/pdf';
  return (
    <Stack $gap={2}>
      <ShownInPrint>{cv.cv_name}</ShownInPrint>
      <HiddenInPrint>
        <Cluster>
          {isPdf && (
            <Button variant="secondary" icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t(isShown ? 'applicant.hide_cv' : 'applicant.show_cv')}
            </Button>
          )}
          <ButtonLink href={cv.file} target="_blank" rel="noopener" variant="secondary" icon="file">
            {t('applicant.open_cv', { name: cv.cv_name, size: Math.max(1, Math.round(cv.bytes / 1024)) })}
          </ButtonLink>
        </Cluster>
      </HiddenInPrint>
      {isPdf && isShown && <Frame src={`${cv.file}?view=frame#view=FitH`} title={cv.cv_name} />}
    </Stack>
  );
}

import { styled } from 'styled-components';
import { MAX_JOB_QUESTIONS } from '@jpro/api/fields';
import { TitledCard, useLoadedWhen } from '@jpro/features';
import type { ApiForm } from '@jpro/forms';
import { Button, Cluster, Text } from '@jpro/ui';
import { useText } from '../text.ts';
import type { JobPostForm } from './JobPostForm.ts';
import type { QuestionsEditorProps } from './QuestionsEditor.tsx';

/** About what the fields of so many questions take, until they are there. */
const Room = styled.div<{ $count: number }>`
  min-height: ${({ $count }) => $count * 280}px;
`;

/** The job's questions to its applicants; their fields are loaded when there are any, or somebody wants one. */
export function JobQuestions({ form }: { readonly form: ApiForm<typeof JobPostForm> }) {
  const t = useText();
  const count = form.watch('questions')?.length ?? 0;
  const {
    Component: Editor,
    load,
    loading,
  } = useLoadedWhen<QuestionsEditorProps>(
    count > 0,
    () => import(/* webpackChunkName: "questions-editor" */ './QuestionsEditor.tsx'),
  );
  return (
    <TitledCard title={t('job.questions.title')}>
      <Text $tone="muted">{t('job.questions.help', { max: MAX_JOB_QUESTIONS })}</Text>
      {Editor ? (
        <Editor form={form} />
      ) : (
        <Room data-later $count={count}>
          <Cluster>
            <Button variant="secondary" icon="plus" busy={loading} onClick={load}>
              {t('job.questions.choose')}
            </Button>
          </Cluster>
        </Room>
      )}
    </TitledCard>
  );
}

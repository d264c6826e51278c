import type { Resume } from '@jpro/api';
import { useLazyDialog } from '@jpro/features';
import { Button, Heading, Stack } from '@jpro/ui';
import { useText } from '../../../text.ts';
import { ProfileSection } from './ProfileSection.tsx';
import type { SkillDialogProps } from './SkillDialog.tsx';
import { SkillList } from './SkillList.tsx';
import type { SkillKind } from './useSkillForm.ts';

const loadDialog = () => import(/* webpackChunkName: "skill-dialog" */ './SkillDialog.tsx');

/** Skills and languages, with a form that stays open for the next one. */
export function SkillsSection({ skills, languages }: Pick<Resume, 'skills' | 'languages'>) {
  const t = useText();
  const dialog = useLazyDialog<SkillDialogProps, SkillKind>(loadDialog);
  const known = { skill: skills, language: languages };
  return (
    <ProfileSection
      id="skills"
      title={t('skill.title')}
      summary={[...skills, ...languages].map(({ language }) => language).join(' · ')}
      dialog={dialog.render((Dialog, kind) => (
        <Dialog kind={kind} known={known[kind]} onClose={dialog.close} />
      ))}
    >
      {(['skill', 'language'] as const).map((kind) => (
        <Stack key={kind} $gap={2}>
          <Heading level={3} size="body">
            {t(`skill.${kind}s`)}
          </Heading>
          <SkillList skills={known[kind]} empty={t(`skill.no_${kind}`)} />
          <div>
            <Button
              size="small"
              variant="secondary"
              icon="plus"
              busy={dialog.loading && dialog.subject === kind}
              onClick={() => dialog.open(kind)}
            >
              {t(`skill.add_${kind}`)}
            </Button>
          </div>
        </Stack>
      ))}
    </ProfileSection>
  );
}

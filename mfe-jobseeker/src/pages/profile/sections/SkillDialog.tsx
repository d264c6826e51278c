import { Stack } from '@jpro/ui';
import type { Resume } from '@jpro/api';
import { useText } from '../../../text.ts';
import SectionDialog from './SectionDialog.tsx';
import { SkillForm } from './SkillForm.tsx';
import { SkillList } from './SkillList.tsx';
import { useSkillForm, type SkillKind } from './useSkillForm.ts';

export interface SkillDialogProps {
  readonly kind: SkillKind;
  readonly known: Resume['skills'];
  readonly onClose: () => void;
}

/** Adds skills or languages one after another. */
export default function SkillDialog({ kind, known, onClose }: SkillDialogProps) {
  const t = useText();
  const form = useSkillForm(kind);
  return (
    <SectionDialog title={t(`skill.add_${kind}`)} onClose={onClose}>
      {(actions) => (
        <Stack $gap={4}>
          <SkillList skills={known} empty={t(`skill.no_${kind}`)} />
          <SkillForm kind={kind} form={form} actions={actions} />
        </Stack>
      )}
    </SectionDialog>
  );
}

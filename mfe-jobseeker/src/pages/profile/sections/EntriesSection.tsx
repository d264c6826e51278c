import type { ComponentType, ReactNode } from 'react';
import { useLazyDialog } from '@jpro/features';
import { Button, Cluster, Divider, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../../lists/PlainList.tsx';
import { useText } from '../../../text.ts';
import type { DeleteEntryDialogProps } from './DeleteEntryDialog.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionFormProps } from './SectionFormProps.ts';
import { useSectionDialog } from './useSectionDialog.ts';

const loadDeleteDialog = () => import(/* webpackChunkName: "delete-entry-dialog" */ './DeleteEntryDialog.tsx');

interface EntriesSectionProps<Entry extends { readonly id: number }> {
  readonly id: string;
  readonly title: string;
  readonly labels: { readonly empty: string; readonly add: string };
  readonly entries: readonly Entry[];
  readonly describe: (entry: Entry) => { readonly title: string; readonly lines: readonly (string | null)[] };
  /** The form for an existing or new entry; its code is loaded when it is first opened. */
  readonly loadForm: () => Promise<{ default: ComponentType<SectionFormProps & { readonly entry: Entry | null }> }>;
  readonly remove: (entry: Entry) => Promise<unknown>;
}

/** A part of the profile with several entries, each changed and deleted separately. */
export function EntriesSection<Entry extends { readonly id: number }>({
  id,
  title,
  labels,
  entries,
  describe,
  loadForm,
  remove,
}: EntriesSectionProps<Entry>) {
  const t = useText();
  const { Form, SectionDialog, opened, loading, open, close } = useSectionDialog<
    SectionFormProps & { readonly entry: Entry | null },
    Entry | null
  >(loadForm);
  const deletion = useLazyDialog<DeleteEntryDialogProps, Entry>(loadDeleteDialog);
  const isLoading = (entry: Entry | null) => loading && opened?.subject === entry;
  const name = (entry: Entry) => describe(entry).title;
  return (
    <ProfileSection
      id={id}
      title={title}
      action={{ label: t('common.add'), name: labels.add, onClick: () => open(null), busy: isLoading(null) }}
      summary={entries.map(name).join(' · ')}
      dialog={
        <>
          {opened && Form && SectionDialog && (
            <SectionDialog title={opened.subject ? name(opened.subject) : labels.add} onClose={close}>
              {(actions) => <Form entry={opened.subject} onSaved={close} actions={actions} />}
            </SectionDialog>
          )}
          {deletion.render((Dialog, entry) => (
            <Dialog name={name(entry)} remove={() => remove(entry)} onClose={deletion.close} />
          ))}
        </>
      }
    >
      {entries.length === 0 ? (
        <Text $tone="muted">{labels.empty}</Text>
      ) : (
        <PlainList $gap={4}>
          {entries.map((entry, index) => (
            <li key={entry.id}>
              <Stack $gap={3}>
                {index > 0 && <Divider />}
                <EntryLines {...describe(entry)}>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('entry.edit_named', { name: name(entry) })}
                    busy={isLoading(entry)}
                    onClick={() => open(entry)}
                  >
                    {t('entry.edit')}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('entry.delete_named', { name: name(entry) })}
                    busy={deletion.loading && deletion.subject === entry}
                    onClick={() => deletion.open(entry)}
                  >
                    {t('common.delete')}
                  </Button>
                </EntryLines>
              </Stack>
            </li>
          ))}
        </PlainList>
      )}
    </ProfileSection>
  );
}

interface EntryLinesProps {
  readonly title: string;
  readonly lines: readonly (string | null)[];
  readonly children: ReactNode;
}

function EntryLines({ title, lines, children }: EntryLinesProps) {
  return (
    <Stack $gap={2}>
      <div>
        <Text $weight="medium">{title}</Text>
        {lines
          .filter((line) => line !== null && line !== '')
          .map((line) => (
            <Text key={line} $size="small" $tone="muted">
              {line}
            </Text>
          ))}
      </div>
      <Cluster $gap={2}>{children}</Cluster>
    </Stack>
  );
}

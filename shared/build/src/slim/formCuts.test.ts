import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createFormControl as CreateFormControl } from 'react-hook-form';
import { folderOf } from '../facades.ts';
import cutParts from './cutParts.ts';
import { FORM_CUTS } from './formCuts.ts';

const FILE = path.join(folderOf('react-hook-form'), 'dist/index.esm.mjs');

interface Values {
  name: string;
  calls: { from: number };
}

/** What happens to a form with a resolver, step by step. */
async function storyBy(module: string): Promise<unknown[]> {
  const { createFormControl } = (await import(module)) as { createFormControl: typeof CreateFormControl };
  const story: unknown[] = [];
  const form = createFormControl<Values>({
    mode: 'onTouched',
    defaultValues: { name: '', calls: { from: 9 } },
    resolver: (values) =>
      values.name === '' ? { values: {}, errors: { name: { type: 'required' } } } : { values, errors: {} },
  });
  form.subscribe({
    formState: { values: true, errors: true, isDirty: true, touchedFields: true },
    callback: ({ values, errors, isDirty, touchedFields }) =>
      story.push(structuredClone({ values, errors: Object.keys(errors ?? {}), isDirty, touchedFields })),
  });
  const name = form.register('name');
  form.register('calls.from', { valueAsNumber: true });
  const submit = () =>
    form.handleSubmit(
      (values) => void story.push('sent', values),
      (errors) => void story.push('refused', Object.keys(errors)),
    )();
  await name.onBlur({ type: 'blur', target: { name: 'name', value: '' } });
  await submit();
  await name.onChange({ type: 'change', target: { name: 'name', value: 'Mya' } });
  form.setValue('calls.from', 10, { shouldDirty: true, shouldValidate: true });
  story.push(form.getValues(), form.watch('calls.from'), form.getFieldState('name').isDirty);
  await submit();
  form.setError('name', { type: 'server', message: 'Taken.' });
  story.push(form.getFieldState('name').error?.message);
  story.push(await form.trigger(), await form.trigger('name'));
  form.reset({ name: 'Su', calls: { from: 8 } }, { keepDefaultValues: true });
  story.push(form.getValues());
  form.reset();
  form.unregister('calls.from');
  story.push(form.getValues());
  return story;
}

test('what is left of react-hook-form does the same', async () => {
  const cut = path.join(fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'jpro-form-')), 'form.mjs');
  const loader = { getOptions: () => ({ cuts: FORM_CUTS }), resourcePath: FILE };
  const react = pathToFileURL(path.join(folderOf('react'), 'index.js')).href;
  fs.writeFileSync(
    cut,
    cutParts.call(loader, fs.readFileSync(FILE, 'utf8')).replace(/from 'react'/, `from '${react}'`),
  );
  const story = await storyBy(pathToFileURL(cut).href);
  expect(story).toEqual(await storyBy(pathToFileURL(FILE).href));
  expect(story).toEqual(expect.arrayContaining(['refused', 'sent', { name: 'Mya', calls: { from: 10 } }, 'Taken.']));
});

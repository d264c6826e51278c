import { screen, within } from '@testing-library/react';
import type { RenderedPage } from './renderPage.tsx';

/** The field of a `FileUpload`, which is rendered when its button is pressed. */
export async function fileFieldOf(
  { visitor }: Pick<RenderedPage, 'visitor'>,
  label: RegExp,
): Promise<HTMLInputElement> {
  const group = await screen.findByRole('group', { name: label });
  await visitor.click(within(group).getByRole('button'));
  return screen.findByLabelText<HTMLInputElement>(label);
}

import { type CvChoices, cvContent, cvWords } from '@jpro/api/cv';
import type { Resume } from '@jpro/api';
import { DOCUMENT_FORMAT } from '../../../core/text/documentFormat.ts';
import type { Services } from '../../../core/services.ts';

/** The CV as the page shows it, as PDF (rule 90). */
export async function cvDocument(
  { documents, files }: Pick<Services, 'documents' | 'files'>,
  resume: Resume,
  { language, design, shown }: CvChoices,
): Promise<Buffer> {
  const { photo, ...content } = cvContent(resume, shown, cvWords(language, DOCUMENT_FORMAT));
  const picture = photo && (await files.get(photo.replace('/file/', '').replace('/small_', '/')));
  return documents.draw({
    template: 'cv',
    data: {
      ...content,
      title: content.name,
      language: language === 'both' ? 'en' : language,
      design,
      has_photo: Boolean(picture),
    },
    ...(picture && { pictures: { 'photo.webp': picture } }),
  });
}

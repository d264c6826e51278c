import * as z from 'zod/mini';
import { CV_DESIGNS, CV_DETAILS, CV_LANGUAGES } from '../../cv/cvChoices.ts';
import { endpoint } from '../../endpoint.ts';
import { CV_MAX_BYTES, id, idText, line, moment } from '../../fields/index.ts';

export const UploadedCv = z.object({
  id,
  cv_name: z.string(),
  file: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  is_default: z.boolean(),
  created_at: moment,
});
export type UploadedCv = z.output<typeof UploadedCv>;

const DocumentName = line({ min: 1, max: 100 });

export const uploadedCvs = {
  cvs: endpoint({
    method: 'GET',
    path: '/uploadcvs',
    access: 'jobseeker',
    summary: 'Uploaded CVs',
    response: z.object({ cvs: z.array(UploadedCv) }),
  }),
  uploadCv: endpoint({
    method: 'POST',
    path: '/uploadcvs',
    access: 'jobseeker',
    summary: 'Uploads a CV: pdf, doc or docx by content, 2 MB, at most 3',
    file: { field: 'file', kind: 'cv', maxBytes: CV_MAX_BYTES, required: true },
    body: z.object({ cv_name: DocumentName }),
    idempotent: true,
    response: UploadedCv,
  }),
  makeCv: endpoint({
    method: 'POST',
    path: '/uploadcvs/profile',
    access: 'jobseeker',
    summary: 'Makes a CV of the profile and adds it to the uploaded ones; missing choices are those of the CV page',
    body: z.object({
      language: z.optional(z.enum(CV_LANGUAGES)),
      design: z.optional(z.enum(CV_DESIGNS)),
      show: z.optional(z.array(z.enum(CV_DETAILS)).check(z.maxLength(CV_DETAILS.length))),
    }),
    idempotent: true,
    response: UploadedCv,
  }),
  updateCv: endpoint({
    method: 'PUT',
    path: '/uploadcvs/{id}',
    access: 'jobseeker',
    summary: 'Renames a CV or makes it the default',
    params: z.object({ id: idText }),
    body: z.object({ cv_name: z.optional(DocumentName), is_default: z.optional(z.literal(true)) }),
    response: UploadedCv,
  }),
  deleteCv: endpoint({
    method: 'DELETE',
    path: '/uploadcvs/{id}',
    access: 'jobseeker',
    summary: 'Deletes a CV; applications keep their copy',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};

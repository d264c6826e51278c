/** Path of the page of one application. */
export function applicantPath({ id, job }: { readonly id: number; readonly job: { readonly id: number } }): string {
  return `/company/job/manageapplication/${job.id}/${id}`;
}

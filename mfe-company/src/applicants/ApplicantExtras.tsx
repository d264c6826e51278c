import type { ApplicantDetail } from '@jpro/api';
import OutsidePart from './OutsidePart.tsx';
import RejectionReasonField from './RejectionReasonField.tsx';
import { SamePerson } from './SamePerson.tsx';

export interface ApplicantExtrasProps {
  readonly application: ApplicantDetail;
}

/** What few applications have: the reason of a rejection, others by this person, and how an added person came. */
export default function ApplicantExtras({ application }: ApplicantExtrasProps) {
  return (
    <>
      {application.status === 'rejected' && <RejectionReasonField applicant={application} />}
      <SamePerson others={application.same_person} />
      <OutsidePart application={application} />
    </>
  );
}

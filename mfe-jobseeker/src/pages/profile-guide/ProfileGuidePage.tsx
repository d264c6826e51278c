import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { percentageQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { resumedPath } from './guidePath.ts';
import { useGuide } from './useGuide.ts';

/**
 * Redirects to the step where the guide begins or resumes. The gateway redirects too; inside the site this page does
 * it.
 */
export default function ProfileGuidePage() {
  const t = useText();
  const { query } = useGuide();
  const percentage = useQuery(percentageQuery());
  const skeleton = <Skeleton $shape="block" $height={420} />;
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('guide.title')}>
      <QueryBoundary query={percentage} skeleton={skeleton}>
        {({ parts }) => (
          <>
            {skeleton}
            <Forward to={`${resumedPath(parts)}${query}`} />
          </>
        )}
      </QueryBoundary>
    </JobseekerLayout>
  );
}

function Forward({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

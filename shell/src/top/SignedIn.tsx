import { lazy, Suspense, useState, type JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { whenTheLineIsBack } from '../page/whenTheLineIsBack.ts';

interface SignedInProps {
  readonly user: LoggedInUser;
}

/** Reserves space for the tools while their code is loading. */
const Placeholder = styled.div`
  width: 96px;
`;

let loaded: typeof import('./SignedInTools.tsx') | undefined;

/** Once this is loaded, tools and bar render without a fallback: call it before hydrating HTML that contains them. */
export const loadSignedInTools = async () =>
  (loaded = await import(/* webpackChunkName: "signed-in" */ './SignedInTools.tsx'));
/** Without the tools, the rest of the top bar must stay. */
const LazyTools = lazy(() => whenTheLineIsBack(loadSignedInTools).catch(() => ({ default: () => <Placeholder /> })));

/** The signed-in user's tools; guests do not load their code. */
export function SignedIn(props: SignedInProps): JSX.Element {
  const [Tools] = useState(() => loaded?.default ?? LazyTools);
  return (
    <Suspense fallback={<Placeholder />}>
      <Tools {...props} />
    </Suspense>
  );
}

const LazyBar = lazy(() =>
  whenTheLineIsBack(loadSignedInTools).then(
    ({ BottomBar }) => ({ default: BottomBar }),
    () => ({ default: () => null }),
  ),
);

/** The bar at the bottom of a signed-in user's phone. */
export function SignedInBar(): JSX.Element {
  const [Bar] = useState(() => loaded?.BottomBar ?? LazyBar);
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

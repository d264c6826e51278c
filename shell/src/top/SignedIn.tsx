import { lazy, Suspense, useState, type ComponentType, type JSX } from 'react';
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

let loaded: ComponentType<SignedInProps> | undefined;

/** Once this is loaded, the tools render without a fallback: call it before hydrating HTML that contains them. */
export const loadSignedInTools = async () => {
  const tools = await import(/* webpackChunkName: "signed-in" */ './SignedInTools.tsx');
  loaded = tools.default;
  return tools;
};
/** Without the tools, the rest of the top bar must stay. */
const LazyTools = lazy(() => whenTheLineIsBack(loadSignedInTools).catch(() => ({ default: () => <Placeholder /> })));

/** The signed-in user's tools; guests do not load their code. */
export function SignedIn(props: SignedInProps): JSX.Element {
  const [Tools] = useState(() => loaded ?? LazyTools);
  return (
    <Suspense fallback={<Placeholder />}>
      <Tools {...props} />
    </Suspense>
  );
}

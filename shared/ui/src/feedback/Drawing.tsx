import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

export type DrawingName =
  | 'search'
  | 'jobs'
  | 'companies'
  | 'articles'
  | 'saved'
  | 'applications'
  | 'interviews'
  | 'messages'
  | 'notifications'
  | 'views'
  | 'cvs'
  | 'wallet'
  | 'lost';

const Place = styled.div`
  display: grid;
  place-content: center;
  width: 200px;
  height: 120px;
`;

interface DrawingProps {
  readonly name: DrawingName;
  /** Stands there until the drawing is loaded, and without scripts. */
  readonly children?: ReactNode;
}

/** The drawing of an empty state. It is loaded after the page, into a space of its size. */
export function Drawing({ name, children }: DrawingProps) {
  const [drawing, setDrawing] = useState<ReactNode>();
  useEffect(() => {
    let shown = true;
    import(/* webpackChunkName: "ui-drawings" */ './DrawingShapes.tsx').then(
      ({ default: Shapes }) => shown && setDrawing(<Shapes name={name} />),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [name]);
  return <Place data-later>{drawing ?? children}</Place>;
}

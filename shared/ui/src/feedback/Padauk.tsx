import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  width: 200px;
  height: 84px;
`;

/** A drawing around the icon of an empty state. It is loaded after the page, into a space of its size. */
export function Padauk() {
  const [drawing, setDrawing] = useState<ReactNode>();
  useEffect(() => {
    import(/* webpackChunkName: "ui-padauk" */ './PadaukDrawing.tsx').then(
      ({ default: Drawing }) => setDrawing(<Drawing />),
      () => undefined,
    );
  }, []);
  return <Place data-later>{drawing}</Place>;
}

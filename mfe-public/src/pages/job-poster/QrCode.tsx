import { useMemo } from 'react';
import { encode } from 'uqr';
import { styled } from 'styled-components';

const Code = styled.svg`
  display: block;
  width: 180px;
  max-width: 100%;
`;

/** Modules of empty space around the code, as required by the standard. */
const BORDER = 4;

/** An address as a QR code for phones. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const modules = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: modules.join('') };
  }, [text]);
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      {/* Black on white in both themes, because cameras need the contrast and paper is white. */}
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Code>
  );
}

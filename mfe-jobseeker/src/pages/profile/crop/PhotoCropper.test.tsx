import { fireEvent, screen } from '@testing-library/react';
import { renderInRemote } from '../../../testing/renderInRemote.ts';
import { PhotoCropper } from './PhotoCropper.tsx';

test('a transparent photo is drawn on white, without what was drawn before', () => {
  const drawn: unknown[] = [];
  const context = {
    fillStyle: 'black',
    fillRect: (...box: number[]) => drawn.push([context.fillStyle, ...box]),
    drawImage: () => drawn.push('photo'),
  };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  const picture = { width: 800, height: 600 } as ImageBitmap;
  renderInRemote(<PhotoCropper picture={picture} onReady={() => undefined} />, { path: '/jobseeker/profile' });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  expect(drawn).toEqual([['white', 0, 0, 640, 640], 'photo', ['white', 0, 0, 640, 640], 'photo']);
});

import { SentFrames } from './workerProcess.ts';

const json = new Uint8Array([123, 125]);

test('a process has a hundred frames; the one that was used longest ago is dropped, and sent again when needed', () => {
  const frames = new SentFrames();
  for (let number = 0; number < 100; number += 1)
    expect(frames.send({ name: `frame ${number}`, json })).toEqual({ name: `frame ${number}`, json, dropped: [] });
  expect(frames.send({ name: 'frame 0', json }).json).toBeUndefined();
  expect(frames.send({ name: 'frame 100', json })).toEqual({ name: 'frame 100', json, dropped: ['frame 1'] });
  expect(frames.send({ name: 'frame 1', json })).toEqual({ name: 'frame 1', json, dropped: ['frame 2'] });
  expect(frames.send({ name: 'frame 0', json })).toEqual({ name: 'frame 0', json: undefined, dropped: [] });
});

import { jest } from '@jest/globals';
import { createSession } from './createSession.ts';
import { testJobseeker } from '../testing/users.ts';

test('without storage, where browsers allow no channel, each tab is alone', () => {
  const { BroadcastChannel } = globalThis;
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;
  const onEnd = jest.fn();
  const session = createSession(null, onEnd);
  globalThis.BroadcastChannel = BroadcastChannel;
  session.set(testJobseeker);
  expect(session.get()).toEqual(testJobseeker);
  session.end();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

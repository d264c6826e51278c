import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createSession } from './createSession.ts';
import { testCompany, testJobseeker } from '../testing/users.ts';

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

test('a tab that acts for another company says so to the others', async () => {
  const [tab, other] = [createSession(testCompany, () => undefined), createSession(testCompany, () => undefined)];
  const joined = { ...testCompany, id: testCompany.id + 1 };
  tab.set(joined);
  await waitFor(() => expect(other.get()).toEqual(joined));
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { forgetPendingCode, keepPendingCode, readPendingCode, type PendingCode } from './pendingCode.ts';

const PENDING = {
  purpose: 'registration',
  login: '09791234501',
  user_type: 'jobseeker',
  redirect: null,
} as PendingCode;

describe('a pending code', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    forgetPendingCode();
  });

  test('outlasts a reload, and is only for the page that asks for it', () => {
    keepPendingCode(PENDING);
    expect(JSON.parse(sessionStorage.getItem('pending-code')!)).toEqual(PENDING);
    expect(readPendingCode('account')).toEqual(PENDING);
    expect(readPendingCode('password')).toBeNull();
  });

  test('is known until a reload where the storage is blocked, and forgotten when it was used', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
    keepPendingCode(PENDING);
    expect(readPendingCode('account')).toEqual(PENDING);
    forgetPendingCode();
    expect(readPendingCode('account')).toBeNull();
  });
});

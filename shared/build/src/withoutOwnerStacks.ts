/**
 * React's development build takes a stack trace for each element that it creates, up to ten thousand a second, to name
 * the element's owner in warnings. That is a tenth of the processor time of tests. This makes React believe that it has
 * already taken enough of them.
 */
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks?: number }
>;

if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its stack traces elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React resets the counter every second.
  },
});

/** Everything: a release that was built before imports from here what has another entry now. */
export * from 'actual/ui';

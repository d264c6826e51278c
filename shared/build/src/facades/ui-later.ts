export * from 'actual/ui';

export { TesterBadge } from './TesterBadge.tsx';
export { showFederation } from './showFederation.ts';

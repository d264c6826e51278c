import { startGateway } from './startGateway.ts';

await startGateway();

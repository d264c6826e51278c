import '@jpro/server/small-heap';
import { startGateway } from './startGateway.ts';

await startGateway();

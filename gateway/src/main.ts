import { endWithReason } from '@jpro/server/end-with-reason';
import { startGateway } from './startGateway.ts';

await startGateway().catch(endWithReason);

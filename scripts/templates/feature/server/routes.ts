import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';

export const __feature__Routes: FeatureHandlers<typeof contract.__feature__> = {};

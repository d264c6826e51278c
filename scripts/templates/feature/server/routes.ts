import type { FeatureHandlers } from '../../../core/http/handler.ts';

export const __feature__Routes: FeatureHandlers<'__feature__'> = {};

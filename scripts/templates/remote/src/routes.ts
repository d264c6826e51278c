import { defineRoutes } from '@jpro/platform/routes';

export const routes = defineRoutes([]);

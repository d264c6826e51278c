import { defineRoutes, type Extension } from '@jpro/platform/routes';

export const routes = defineRoutes([]);

export const extensions: readonly Extension[] = [];

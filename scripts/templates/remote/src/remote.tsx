import { defineRemote } from '@jpro/platform';
import { routes } from './routes.ts';

export default defineRemote({
  name: '__remote__',
  routes,
  pages: {},
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});

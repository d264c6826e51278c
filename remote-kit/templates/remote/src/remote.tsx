import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: '__remote__',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {},
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});

import { defineRemote } from '@jpro/platform';
import { routes } from './routes.ts';

export default defineRemote({
  name: '__remote__',
  routes,
  pages: {},
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    my: () => import(/* webpackChunkName: "texts-my" */ './locales/my.json'),
  },
});

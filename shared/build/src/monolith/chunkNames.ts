import type { LoaderContext } from 'webpack';

/** In one build for all, two remotes may each have a chunk named `page-dashboard`: puts the remote's name before it. */
export default function chunkNames(this: LoaderContext<unknown>, source: string): string {
  const unit = /\/(mfe-[a-z0-9-]+)\/src\//.exec(this.resourcePath)?.[1];
  return source.replace(/webpackChunkName: "/g, `webpackChunkName: "${unit}.`);
}

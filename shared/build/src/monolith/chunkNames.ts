import type { LoaderContext } from 'webpack';

/** Prefixes chunk names with their remote, because two remotes in the same build may both have a `page-dashboard`. */
export default function chunkNames(this: LoaderContext<unknown>, source: string): string {
  const unit = /\/(mfe-[a-z0-9-]+)\/src\//.exec(this.resourcePath)?.[1];
  return source.replace(/webpackChunkName: "/g, `webpackChunkName: "${unit}.`);
}

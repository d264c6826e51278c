import type { StoredObject } from './Bucket.ts';

export interface Listing {
  readonly objects: readonly StoredObject[];
  readonly folders: readonly string[];
  /** Where the next page starts; undefined on the last one. */
  readonly next: string | undefined;
}

/** Reads a page of `ListObjectsV2` with URL-encoded keys, so that it needs no XML parser. */
export function parseListing(xml: string): Listing {
  return {
    objects: elements(xml, 'Contents').map((content) => ({
      key: decoded(element(content, 'Key')),
      bytes: Number(element(content, 'Size')),
      modified: Date.parse(element(content, 'LastModified')),
      etag: unescaped(element(content, 'ETag')),
    })),
    folders: elements(xml, 'CommonPrefixes').map((content) => decoded(element(content, 'Prefix'))),
    next: element(xml, 'IsTruncated') === 'true' ? unescaped(element(xml, 'NextContinuationToken')) : undefined,
  };
}

function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);
}

function element(xml: string, name: string): string {
  return elements(xml, name)[0] ?? '';
}

const decoded = (value: string) => decodeURIComponent(value.replaceAll('+', ' '));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (value: string) => value.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

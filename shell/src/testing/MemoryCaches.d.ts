/** For tests: the parts of the browser's cache storage that the service worker uses, in memory. */
export declare class MemoryCaches {
    #private;
    constructor(site: string);
    open(name: string): Promise<MemoryCache>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
}
type Key = string | {
    readonly url: string;
};
declare class MemoryCache {
    #private;
    constructor(site: string);
    match(key: Key, options?: CacheQueryOptions): Promise<Response | undefined>;
    put(key: Key, response: Response): Promise<void>;
    delete(key: Key, options?: CacheQueryOptions): Promise<boolean>;
    keys(): Promise<readonly {
        readonly url: string;
    }[]>;
}
export {};

/** Without copies to fall back on: what the shell provides is what there is. */
export const getSharedFallbackGetter = <T>({ factory }: { readonly factory: T }): T => factory;

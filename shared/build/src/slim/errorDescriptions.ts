/** Without descriptions: an error has its code and the address of its explanation. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};

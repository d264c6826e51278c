/** Characters of a message to the company. */
export const MESSAGE_LIMIT = 500;

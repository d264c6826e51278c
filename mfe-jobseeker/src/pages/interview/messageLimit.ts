/** The most characters in a message to the company. */
export const MESSAGE_LIMIT = 500;

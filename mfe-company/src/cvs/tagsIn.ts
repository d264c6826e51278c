/** Tags as typed, separated by Latin or Burmese commas. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,၊\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

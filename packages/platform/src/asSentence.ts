/** Adds a full stop to the text unless it already ends with one. */
export const asSentence = (text: string): string => text.replace(/\.?$/, '.')

/** Adds a period to the text unless it already ends with one. */
export const toSentence = (text: string): string => text.replace(/\.?$/, '.')

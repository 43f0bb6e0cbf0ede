/** Words with a full stop at their end, which may have one. */
export const asSentence = (words: string): string => words.replace(/\.?$/, '.')

/** Formats a count with its noun, such as `1 album` or `1,200 albums`. */
export const pluralize = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`

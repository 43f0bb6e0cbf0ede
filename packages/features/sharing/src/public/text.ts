import { pluralize, formatCount, createTexts } from '@calotype/platform'

/** Formats zero-based positions in the list as one-based numbers, such as 'numbers 61 to 120'. */
const formatPositions = ([first, last]: readonly [first: number, last: number]) =>
  first === last
    ? `number ${formatCount(first + 1)}`
    : `numbers ${formatCount(first + 1)} to ${formatCount(last + 1)}`

export const publicTexts = /* @__PURE__ */ createTexts('sharing/public', {
  loading: 'Loading shared content',
  invalid: 'Invalid share link',
  missing: 'This shared link has expired or does not exist.',
  failed: 'Failed to load shared content. Please try again later.',
  rateLimited: 'Too many links were opened from your network.',
  rateLimitedHint: (minutes: number) =>
    `Please wait. This page will try again in ${pluralize(minutes, 'minute')}. You don’t need to reload it.`,
  hint: 'Please check the link or contact the person who shared it with you.',
  retry: 'Try again',
  downloadAll: 'Download All',
  downloading: (position: number, total: number) =>
    `Downloading ${formatCount(position)} of ${formatCount(total)}`,
  downloadIncomplete: (count: number, ranges: readonly (readonly [first: number, last: number])[]) =>
    `${pluralize(count, 'item')} couldn’t be downloaded because part of the list didn’t load: ${ranges.map(formatPositions).join(', ')}. Check your connection and try again.`,
  downloadZip: 'Download as ZIP',
  viewer: {
    loading: 'Opening the file',
    title: 'Can’t reach the server',
    message: 'Check your connection. The file will open as soon as the server responds.',
    retry: 'Try again',
    close: 'Close',
  },
})

export type PublicTexts = (typeof publicTexts)['english']

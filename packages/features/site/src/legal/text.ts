/** Words that both legal pages share. */
export const text = {
  updated: 'Last Updated: June 11, 2025',
  contents: 'On this page',
} as const

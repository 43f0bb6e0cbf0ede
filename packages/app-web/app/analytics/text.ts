/** Words about what is noted of a visit. */
export const text = {
  label: 'Analytics',
  question:
    'May we note which of these pages are read, and what is clicked there? Without a yes, nothing is.',
  yes: 'Allow',
  no: 'Decline',
  on: 'Analytics: on',
  off: 'Analytics: off',
  signalled: 'Analytics: off, as your browser asks',
} as const

/** The text of the question about usage statistics, and of the switch that shows the answer. */
export const text = {
  label: 'Analytics',
  question: 'Can we collect anonymous usage statistics? Nothing is collected unless you allow it.',
  yes: 'Allow',
  no: 'Decline',
  on: 'Analytics: on',
  off: 'Analytics: off',
  signalled: 'Analytics: off (requested by your browser)',
} as const

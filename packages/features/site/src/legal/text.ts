/** Date of the last update of both legal pages (LEGAL-012, LEGAL-024). */
export const text = {
  updated: 'Last Updated: June 11, 2025',
} as const

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Formats '2025-01-15' as 'January 15, 2025', in any time zone (BLOG-012, BLOG-079). Platform's formatDay uses short
 * months.
 */
export function formatPublishDate(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** '2026-03-05T11:00:00Z' → 'Mar 5, 2026, 11:00 AM', by the clock of whoever looks. */
export const formatMoment = (moment: string) => moments.format(new Date(moment))

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** '2026-05-18T09:30:00Z' → 'May 18, 2026', where one is. */
export const formatDay = (moment: string) => days.format(new Date(moment))

/** '2026-05-18T09:30:00Z' → 'May 18, 2026, 9:30:00 AM', where one is. */
export const formatMoment = (moment: string) => moments.format(new Date(moment))

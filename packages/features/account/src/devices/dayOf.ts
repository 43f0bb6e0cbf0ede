const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A time as the day it was here: 'Mar 2, 2026'. */
export function dayOf(time: string): string {
  return days.format(new Date(time))
}

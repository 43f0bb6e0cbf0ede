import { createFormat } from './createFormat.ts'

/** English formats. Components must use `useFormat`, which follows the user's locale. */
export const {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTaken,
  formatDay,
  formatDayTaken,
  formatDuration,
  formatGigabytes,
  formatKinds,
  formatKindsShort,
  formatMoment,
  formatMoney,
  formatMonth,
  pluralize,
  selectPlural,
} = createFormat('en-US')

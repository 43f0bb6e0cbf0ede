import type { GridTexts } from './types.ts'

const numbers = new Intl.NumberFormat('de')

/** German texts for the `texts` prop of `PhotoGrid`. */
export const germanGridTexts: GridTexts<unknown> = {
  loading: 'Wird geladen',
  select: () => 'Auswählen',
  rangeCount: (count) => numbers.format(count),
}

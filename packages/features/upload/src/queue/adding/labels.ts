import type { UploadTexts } from '../../text.ts'

/** Maximum number of labels per file. */
export const MAX_LABELS = 50
export const MAX_LABEL_CHARACTERS = 100

/** Splits labels at commas, trims them and removes duplicates: 'sea, , summer ' → ['sea', 'summer'] (UPL-005). */
export function parseLabels(typed: string): readonly string[] {
  const labels = typed.split(',').map((label) => label.trim())
  return [...new Set(labels)].filter((label) => label !== '')
}

/** Returns why the server would reject the labels, or null. */
export function findLabelsProblem(labels: readonly string[], text: UploadTexts): string | null {
  if (labels.length > MAX_LABELS) return text.tooManyLabels(MAX_LABELS)
  if (labels.some((label) => label.length > MAX_LABEL_CHARACTERS))
    return text.labelTooLong(MAX_LABEL_CHARACTERS)
  return null
}

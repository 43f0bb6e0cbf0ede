import { text } from '../../text.ts'

/** How many labels a file can have. */
export const MAX_LABELS = 50
/** How long a label can be. */
export const MAX_LABEL_CHARACTERS = 100

/** 'sea, , summer ' → ['sea', 'summer'] (UPL-005). Each label once. */
export function parseLabels(typed: string): readonly string[] {
  const labels = typed.split(',').map((label) => label.trim())
  return [...new Set(labels)].filter((label) => label !== '')
}

/** Reason for which the server would reject these labels, or null. */
export function labelsProblem(labels: readonly string[]): string | null {
  if (labels.length > MAX_LABELS) return text.tooManyLabels(MAX_LABELS)
  if (labels.some((label) => label.length > MAX_LABEL_CHARACTERS))
    return text.labelTooLong(MAX_LABEL_CHARACTERS)
  return null
}

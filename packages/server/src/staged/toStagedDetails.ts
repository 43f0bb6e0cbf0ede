import { cleanText } from '@calotype/formats/cleanText'
import { cleanLabels, type Descriptor } from '../upload/descriptor.ts'

/** Converts the labels and description for all items from a staged file to columns of its row. */
export function toStagedDetails({ labels, description }: Pick<Descriptor, 'labels' | 'description'>) {
  return { labels: JSON.stringify(cleanLabels(labels)), description: cleanText(description) }
}

import { cleanText } from '@calotype/formats/cleanText'
import { cleanLabels, type Descriptor } from '../upload/descriptor.ts'

/** Converts the labels and description that all items from a staged file receive to columns of the file's row. */
export function toStagedDetails({ labels, description }: Pick<Descriptor, 'labels' | 'description'>) {
  return { labels: JSON.stringify(cleanLabels(labels)), description: cleanText(description) }
}

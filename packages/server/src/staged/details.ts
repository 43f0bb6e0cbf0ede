import { cleanText } from '@calotype/openapi/cleanText'
import { cleanLabels, type Descriptor } from '../upload/descriptor.ts'

/** What a descriptor says of everything that is made of a staged file, as its row has it. */
export function detailsOf({ labels, description }: Pick<Descriptor, 'labels' | 'description'>) {
  return { labels: JSON.stringify(cleanLabels(labels)), description: cleanText(description) }
}

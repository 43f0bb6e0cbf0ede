import { Share2 as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Share2 = createIcon('share-2', node)

import { Image as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Image = createIcon('image', node)

import { Images as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Images = createIcon('images', node)

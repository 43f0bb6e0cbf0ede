import { ImageOff as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ImageOff = createIcon('image-off', node)

import { Crown as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Crown = createIcon('crown', node)

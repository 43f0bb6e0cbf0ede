import { Sun as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Sun = createIcon('sun', node)

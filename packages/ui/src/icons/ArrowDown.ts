import { ArrowDown as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ArrowDown = createIcon('arrow-down', node)

import { ArrowUp as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ArrowUp = createIcon('arrow-up', node)

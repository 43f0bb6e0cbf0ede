import { ChevronUp as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ChevronUp = createIcon('chevron-up', node)

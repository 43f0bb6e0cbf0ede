import { ChevronRight as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ChevronRight = createIcon('chevron-right', node)

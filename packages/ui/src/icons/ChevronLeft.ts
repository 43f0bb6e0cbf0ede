import { ChevronLeft as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ChevronLeft = createIcon('chevron-left', node)

import { ChevronDown as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ChevronDown = createIcon('chevron-down', node)

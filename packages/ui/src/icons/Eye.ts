import { Eye as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Eye = createIcon('eye', node)

import { Clock as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Clock = createIcon('clock', node)

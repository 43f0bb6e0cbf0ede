import { Check as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Check = createIcon('check', node)

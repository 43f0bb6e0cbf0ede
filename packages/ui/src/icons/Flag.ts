import { Flag as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Flag = createIcon('flag', node)

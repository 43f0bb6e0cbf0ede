import { Plus as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Plus = createIcon('plus', node)

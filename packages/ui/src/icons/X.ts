import { X as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const X = createIcon('x', node)

import { Minus as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Minus = createIcon('minus', node)

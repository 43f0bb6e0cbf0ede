import { Braces as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Braces = createIcon('braces', node)

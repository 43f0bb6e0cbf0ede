import { Moon as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Moon = createIcon('moon', node)

import { RotateCcw as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const RotateCcw = createIcon('rotate-ccw', node)

import { Rotate3d as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Rotate3d = createIcon('rotate-3d', node)

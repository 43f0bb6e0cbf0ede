import { Scale as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Scale = createIcon('scale', node)

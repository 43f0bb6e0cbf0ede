import { ZoomIn as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ZoomIn = createIcon('zoom-in', node)

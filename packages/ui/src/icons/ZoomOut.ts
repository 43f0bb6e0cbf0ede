import { ZoomOut as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ZoomOut = createIcon('zoom-out', node)

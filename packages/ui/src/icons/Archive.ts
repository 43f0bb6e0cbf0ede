import { Archive as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Archive = createIcon('archive', node)

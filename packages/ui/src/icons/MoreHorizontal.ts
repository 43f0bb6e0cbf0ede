import { Ellipsis as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const MoreHorizontal = createIcon('ellipsis', node)

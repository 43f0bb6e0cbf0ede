import { Tag as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Tag = createIcon('tag', node)

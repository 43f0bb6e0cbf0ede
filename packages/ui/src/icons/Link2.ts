import { Link2 as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Link2 = createIcon('link-2', node)

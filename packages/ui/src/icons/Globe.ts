import { Globe as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Globe = createIcon('globe', node)

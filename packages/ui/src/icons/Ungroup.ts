import { Ungroup as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Ungroup = createIcon('ungroup', node)

import { Pause as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Pause = createIcon('pause', node)

import { Play as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Play = createIcon('play', node)

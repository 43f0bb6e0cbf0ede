import { Heart as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Heart = createIcon('heart', node)

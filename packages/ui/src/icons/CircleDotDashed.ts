import { CircleDotDashed as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const CircleDotDashed = createIcon('circle-dot-dashed', node)

import { ArrowLeft as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ArrowLeft = createIcon('arrow-left', node)

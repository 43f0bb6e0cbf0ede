import { Info as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Info = createIcon('info', node)

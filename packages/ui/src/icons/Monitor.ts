import { Monitor as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Monitor = createIcon('monitor', node)

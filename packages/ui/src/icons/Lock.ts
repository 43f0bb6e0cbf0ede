import { Lock as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Lock = createIcon('lock', node)

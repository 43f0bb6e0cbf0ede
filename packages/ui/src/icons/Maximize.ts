import { Maximize as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Maximize = createIcon('maximize', node)

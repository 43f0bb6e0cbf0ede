import { Film as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Film = createIcon('film', node)

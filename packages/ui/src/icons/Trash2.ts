import { Trash2 as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Trash2 = createIcon('trash-2', node)

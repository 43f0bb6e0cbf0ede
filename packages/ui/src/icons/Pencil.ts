import { Pencil as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Pencil = createIcon('pencil', node)

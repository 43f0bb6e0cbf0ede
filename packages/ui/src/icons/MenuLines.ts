import { Menu as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const MenuLines = createIcon('menu', node)

import { Columns3 as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Columns = createIcon('columns-3', node)

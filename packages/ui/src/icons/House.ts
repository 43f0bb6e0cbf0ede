import { House as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const House = createIcon('house', node)
